import {cpSync, renameSync} from 'node:fs';
import path from 'node:path';
import {type Site, serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

const fixture = 'tests/fixtures/kitchen-sink';

// The tests share one build, which takes minutes.
test.describe.configure({mode: 'default', timeout: 900_000});

let copy: SiteCopy;
let site: Site;

test.beforeAll(async () => {
  copy = new SiteCopy();
  renameSync(copy.path('docusaurus.config.ts'), copy.path('site.config.ts'));
  cpSync(fixture, copy.folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'site.config.ts',
  });
  const {code, output} = await copy.run('scripts/build.ts', '--quick');
  expect(code, output).toBe(0);
  site = await serveBuild(copy.path('build'));
});

test.afterAll(async () => {
  await site?.close();
  copy?.remove();
});

test('kitchen sink: a page reads the configuration after hydration', async ({page}) => {
  await page.goto(`${site.origin}/kitchen/`);
  await expect(page.locator('#browser')).toHaveText('Browser');
  await expect(page.locator('#greeting')).toHaveText('Hello from customFields');
  await expect(page.locator('#metadata')).toHaveText(/^\S.*: \S.* \(en\)$/);
});

test('kitchen sink: head tags, the script and the style sheet are in the page', async ({page}) => {
  await page.goto(`${site.origin}/kitchen/`);
  await expect(page.locator('meta[name="kitchen"]')).toHaveAttribute('content', 'head tag');
  await expect(page.locator('html')).toHaveAttribute('data-kitchen-script', 'ran');
  await expect(page.locator('#greeting')).toHaveCSS('text-transform', 'uppercase');
  await page.goto(`${site.origin}/docs/recipes/bread/`);
  await expect(page.locator('meta[name="kitchen-page"]')).toHaveAttribute('content', 'head of a page');
});

test('kitchen sink: the documented announcement is shown and can be closed', async ({page}) => {
  await page.goto(`${site.origin}/kitchen/`);
  const link = page.getByRole('link', {name: 'open', exact: true});
  await expect(link).toBeVisible();
  await page
    .getByRole('button', {name: /close|dismiss|hide/i})
    .first()
    .click();
  await expect(link).toBeHidden();
});

test('kitchen sink: a client redirect leads to the new address', async ({page}) => {
  await page.goto(`${site.origin}/old-kitchen/`);
  await expect(page).toHaveURL(`${site.origin}/kitchen/`);
});

test('kitchen sink: the footer draws HTML, a link and a logo', async ({page}) => {
  await page.goto(`${site.origin}/kitchen/`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Footer html')).toBeVisible();
  await expect(footer.getByRole('link', {name: 'Footer link'})).toHaveAttribute('href', '/kitchen/');
  await expect(footer.getByRole('img', {name: 'Footer logo'}).first()).toBeAttached();
});
