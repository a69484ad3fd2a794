import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, readFileSync, renameSync} from 'node:fs';
import path from 'node:path';
import {freePort, isListening} from '../../scripts/ports.ts';
import type {OfflineList} from '../../src/features/offline/protocol.ts';
import {hydrated} from '../pages.ts';
import {type Site, serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

const fixture = 'tests/fixtures/kitchen-sink';

// The tests share one build, which takes minutes.
test.describe.configure({mode: 'default', timeout: 900_000});

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** The components that `docusaurus swizzle` copies before the build. */
const swizzles = [
  ['@docusaurus/theme-classic', 'NavbarItem/DropdownNavbarItem', '--wrap'],
  ['@docusaurus/theme-classic', 'DocVersionBanner', '--eject'],
  ['@docusaurus/theme-classic', 'DocCard', '--wrap'],
];

let copy: SiteCopy;
let site: Site;

test.beforeAll(async () => {
  copy = new SiteCopy();
  renameSync(copy.path('docusaurus.config.ts'), copy.path('site.config.ts'));
  cpSync(fixture, copy.folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'site.config.ts',
  });
  const strict = await copy.run('scripts/build.ts', '--quick');
  expect(strict.code).not.toBe(0);
  expect(strict.output).toContain("Add 'diagrams' to policyExceptions in src/organisation.ts");
  copy.edit('src/organisation.ts', (text) =>
    text.replace('PolicyException[] = []', "PolicyException[] = ['diagrams', 'live-code']"),
  );
  copy.edit('src/data/redirects.ts', (text) =>
    text.replace('Redirect[] = [', "$&{from: '/docs/start/', to: '/docs/intro/'},"),
  );
  for (const words of swizzles) {
    const {code, output} = await copy.run(docusaurus, 'swizzle', ...words, '--danger', '--typescript');
    expect(code, output).toBe(0);
  }
  copy.edit('src/theme/NavbarItem/DropdownNavbarItem/index.tsx', (text) =>
    text.replace('{...props}', '{...props} className="kitchen-wrapped"'),
  );
  copy.edit('src/theme/DocVersionBanner/index.tsx', (text) =>
    text.replace('role="alert"', 'role="alert" title="Ejected"'),
  );
  const {code, output} = await copy.run('scripts/build.ts', '--quick');
  expect(code, output).toBe(0);
  expect(output).toContain('src/theme/DocCard/index.tsx (in place of @theme/DocCard)');
  site = await serveBuild(copy.path('build'));
});

test.afterAll(async () => {
  await site?.close();
  copy?.remove();
});

test('kitchen sink: a page reads the configuration after hydration, has its head tags, script and style sheet, and can import a code block', async ({
  page,
}) => {
  await page.goto(`${site.origin}/kitchen/`);
  await expect(page.locator('#browser')).toHaveText('Browser');
  await expect(page.locator('#greeting')).toHaveText('Hello from customFields');
  await expect(page.locator('#metadata')).toHaveText(/^\S.*: \S.* \(en\)$/);
  await expect(page.getByText('Kitchen.java')).toBeVisible();
  await expect(page.locator('.code-block-error-line')).toHaveText(/eggs = "six"/);
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

test('kitchen sink: the top bar draws each type of item, and its dropdowns open by mouse and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({width: 1920, height: 900});
  await page.goto(`${site.origin}/kitchen/`);
  const items = page.locator('.navbar__items');
  for (const text of ['Item doc', 'Item docSidebar', 'Item docsVersion', 'Item html', 'Item custom']) {
    await expect(items.getByText(text, {exact: true})).toBeVisible();
  }
  await expect(items.getByRole('combobox', {name: 'Search'})).toBeVisible();
  await items.getByRole('button', {name: 'English'}).hover();
  await expect(items.getByRole('link', {name: 'Deutsch'})).toBeVisible();
  await items.getByRole('button', {name: 'Next', exact: true}).hover();
  await expect(items.getByRole('link', {name: '1.0'})).toBeVisible();
  await items.getByRole('button', {name: 'Item dropdown'}).hover();
  await expect(items.getByRole('link', {name: 'Entry doc'})).toBeVisible();
  await expect(items.getByRole('link', {name: 'Entry outside'})).toBeVisible();
  await items.getByRole('link', {name: 'Entry link'}).click();
  await expect(page.getByRole('heading', {name: 'Bread', level: 1})).toBeVisible();
  await page.goto(`${site.origin}/kitchen/`);
  await hydrated(page);
  await items.getByRole('button', {name: 'Item dropdown'}).press('Enter');
  await expect(items.getByRole('link', {name: 'Entry link'})).toBeVisible();
});

test('kitchen sink: the options of the theme set the colour mode, the logo and the style of both bars', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto(`${site.origin}/kitchen/`);
  const root = page.locator('html');
  for (const mode of ['dark', 'light', 'dark']) {
    await expect(root).toHaveAttribute('data-theme', mode);
    for (const text of [page.locator('.navbar__brand'), page.locator('.footer__link-item')]) {
      await expect(text.first()).toHaveCSS('color', 'rgb(231, 228, 220)');
    }
    await page.locator('[data-colour-mode]').first().click();
  }
  const logo = page.locator('.navbar__brand').first();
  await expect(logo).toHaveAttribute('href', '/kitchen/');
  await expect(logo.getByRole('img', {name: 'Kitchen logo'})).toBeVisible();
});

test('kitchen sink: a page of another instance needs only the front matter of stock', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(`${site.origin}/menu/soup/`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /icon-512/);
  await expect(page.locator('details.theme-doc-toc-mobile a')).toHaveText(['Bones']);
  await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute('href', /soup$/);
  await expect(page.getByRole('link', {name: 'History'})).toHaveCount(0);
});

test('kitchen sink: the menu of a phone draws each type of item', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(`${site.origin}/kitchen/`);
  await hydrated(page);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  for (const text of ['Item doc', 'Item docSidebar', 'Item docsVersion', 'Item html', 'Item custom']) {
    await expect(menu.getByText(text, {exact: true})).toBeVisible();
  }
  await menu.getByText('Languages', {exact: true}).click();
  await expect(menu.getByRole('link', {name: 'Deutsch'})).toBeVisible();
  await menu.getByText('Versions', {exact: true}).click();
  await expect(menu.getByRole('link', {name: '1.0'})).toBeVisible();
  await menu.getByText('Item dropdown', {exact: true}).click();
  await expect(menu.getByRole('link', {name: 'Entry doc'})).toBeVisible();
  await menu.getByRole('link', {name: 'Entry link'}).click();
  await expect(page.getByRole('heading', {name: 'Bread', level: 1})).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(menu.getByRole('link', {name: 'Bread'}).first()).toBeVisible();
});

test('kitchen sink: code blocks show marked lines and line numbers, a live block shows what the reader writes, and a Mermaid diagram is drawn', async ({
  page,
}) => {
  await page.goto(`${site.origin}/docs/recipes/bread/`);
  await expect(page.locator('.theme-code-block-highlighted-line')).toHaveText([
    /degrees = 220/,
    /const flour = 500/,
  ]);
  await expect(page.locator('.code-block-error-line')).toHaveText([
    /minutes = "forty"/,
    /flour\.knead/,
    /flour \^ water/,
  ]);
  await expect(page.locator('article')).not.toContainText('This will error');
  await expect(page.locator('[class*="codeLineNumber"]').first()).toBeAttached();
  await expect(page.locator('.docusaurus-mermaid-container svg')).toContainText('Dough');
  await page.getByRole('button', {name: 'Minutes: 0'}).click();
  await expect(page.getByRole('button', {name: 'Minutes: 1'})).toBeVisible();
  await page.locator('pre[contenteditable]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('<b>Edited</b>');
  await expect(page.getByText('Edited', {exact: true}).first()).toBeVisible();
});

test('kitchen sink: Docusaurus calls a client module on the first page and at each change of page', async ({
  page,
}) => {
  await page.goto(`${site.origin}/docs/intro/`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-kitchen-calls', 'update /docs/intro/;didUpdate /docs/intro/;');
  await page.getByRole('article').getByRole('link', {name: 'how to bake bread'}).click();
  await expect(root).toHaveAttribute(
    'data-kitchen-calls',
    /update \/docs\/recipes\/bread\/;didUpdate \/docs\/recipes\/bread\/;$/,
  );
});

test('kitchen sink: a client redirect leads to the new address, and a redirect of hosts gets no page', async ({
  page,
}) => {
  await page.goto(`${site.origin}/old-kitchen/`);
  await expect(page).toHaveURL(`${site.origin}/kitchen/`);
  // Some hosts would serve a page in place of their redirect, so the build writes these pages only on request.
  expect(readFileSync(copy.path('build/_redirects'), 'utf8')).toContain('/docs/start/ /docs/intro/ 301');
  expect(existsSync(copy.path('build/docs/start'))).toBe(false);
});

test('kitchen sink: a category has its generated page', async ({page}) => {
  await page.goto(`${site.origin}/docs/category/recipes/`);
  await expect(page.getByRole('heading', {name: 'All recipes'})).toBeVisible();
  await page.getByRole('article').getByRole('link', {name: /Bread/}).click();
  await expect(page.getByRole('heading', {name: 'Bread', level: 1})).toBeVisible();
});

test('kitchen sink: an older version of the docs has its badge and an ejected banner, and the top bar a wrapped item', async ({
  page,
}) => {
  await page.setViewportSize({width: 1920, height: 900});
  await page.goto(`${site.origin}/docs/1.0/intro/`);
  await expect(page.getByTitle('Ejected')).toContainText('no longer actively maintained');
  await expect(page.locator('.navbar__items .kitchen-wrapped').getByText('Item dropdown')).toBeVisible();
  await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: 1.0');
  const banner = page.locator('.theme-doc-version-banner');
  await banner.getByRole('link', {name: 'latest version'}).click();
  await expect(page.getByRole('heading', {name: 'Introduction', level: 1})).toBeVisible();
});

test('kitchen sink: the page of an author lists the posts', async ({page}) => {
  await page.goto(`${site.origin}/blog/authors/design/`);
  await hydrated(page);
  await expect(page.getByRole('heading', {name: 'Design group', level: 1})).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', {level: 2}).first()).toBeVisible();
});

test('kitchen sink: options of the blog and the sitemap change every page and file that depends on them', async ({
  page,
  request,
}) => {
  await page.goto(`${site.origin}/blog/`);
  const views = page.getByRole('main').locator('header').first().getByRole('link');
  await expect(views).toHaveText(['Tags', 'Authors']);
  await expect(views.first()).toHaveAttribute('href', '/blog/topics/');
  await expect(page.locator('aside nav').getByRole('group')).toHaveCount(0);
  await page.goto(site.origin);
  const days = await page
    .locator('#latest ~ ol time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual([...days].sort().reverse());
  expect(await (await request.get(`${site.origin}/robots.txt`)).text()).toMatch(/^Sitemap: .*\/map\.xml$/m);
});

test('kitchen sink: the footer draws HTML, a link and a logo', async ({page}) => {
  await page.goto(`${site.origin}/kitchen/`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Footer html')).toBeVisible();
  const link = footer.getByRole('link', {name: 'Footer link'});
  await expect(link).toHaveAttribute('href', '/kitchen/');
  await expect(link).toHaveClass(/kitchen-link/);
  await expect(footer.getByRole('img', {name: 'Footer logo'}).first()).toBeAttached();
});

test('kitchen sink: the German pages have styles and translations', async ({page}) => {
  await page.goto(`${site.origin}/de/kitchen/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#browser')).toHaveText('Browser');
  await expect(page.getByText('Willkommen in der Küche')).toBeVisible();
  await expect(page.locator('#metadata')).toHaveText(/\(de\)$/);
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  await page.setViewportSize({width: 390, height: 844});
  await page.locator('.navbar__toggle').click();
  await expect(page.getByRole('dialog', {name: 'Menü'})).toBeVisible();
  await page.goto(`${site.origin}/de/docs/intro/`);
  await expect(page.getByRole('heading', {name: 'German introduction', level: 1})).toBeVisible();
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(site.origin + new URL(card ?? '').pathname)).status()).toBe(200);
});

test('kitchen sink: each language has an offline copy of its own', async ({request}) => {
  const saved = async (language: string): Promise<string[]> => {
    const {files}: OfflineList = await (await request.get(`${site.origin}/${language}offline.json`)).json();
    return files.map(({url}) => url);
  };
  expect((await request.get(`${site.origin}/de/sw.js`)).status()).toBe(200);
  expect(await saved('de/')).toEqual(expect.arrayContaining(['kitchen/', '404.html']));
  expect((await saved('')).filter((url) => url.startsWith('de/'))).toEqual([]);
});

test('kitchen sink: the development server shows the same', async ({page, faults}) => {
  // The code of live blocks is compiled in the old way, the server sends styles after scripts, and no page uses DocCard.
  faults.allow(
    /outdated JSX transform/,
    /was preloaded using link preload/,
    /Warnings while compiling/,
    /DocCard/,
  );
  const port = await freePort();
  const words = ['start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [docusaurus, ...words], {cwd: copy.folder, stdio: 'ignore'});
  const exited = once(server, 'exit');
  try {
    await expect.poll(() => isListening(port), {timeout: 300_000}).toBe(true);
    await page.setViewportSize({width: 1920, height: 900});
    await page.goto(`http://localhost:${port}/docs/recipes/bread/`);
    const items = page.locator('.navbar__items');
    await items.getByRole('button', {name: 'Item dropdown'}).hover();
    await expect(items.getByRole('link', {name: 'Entry doc'})).toBeVisible();
    await expect(page.locator('.docusaurus-mermaid-container svg')).toContainText('Dough');
    await page.getByRole('button', {name: 'Minutes: 0'}).click();
    await expect(page.getByRole('button', {name: 'Minutes: 1'})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute(
      'data-kitchen-calls',
      /didUpdate \/docs\/recipes\/bread\//,
    );
  } finally {
    // The page still prefetches scripts, and each request to a server that has ended would count as an error.
    await page.close();
    server.kill();
    await exited;
  }
});
