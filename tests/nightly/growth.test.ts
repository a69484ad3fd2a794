import {mkdirSync, statSync} from 'node:fs';
import {description, SiteCopy} from '../contributing/site-copy.ts';
import {hydrated} from '../pages.ts';
import {type Site, serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';

const folders = 15;
const pagesInFolder = 20;

test.describe('with 300 more docs', () => {
  let copy: SiteCopy;
  let site: Site | undefined;

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    copy = new SiteCopy();
    for (let at = 1; at <= folders; at += 1) {
      mkdirSync(copy.path(`docs/line-${at}`));
      // Every second category has no page of its own.
      const link = at % 2 === 0 ? `link:\n  type: generated-index\n  slug: /category/line-${at}\n` : '';
      copy.write(`docs/line-${at}/_category_.yml`, `label: Line ${at}\nposition: ${10 + at}\n${link}`);
      for (let stop = 1; stop <= pagesInFolder; stop += 1) {
        copy.write(
          `docs/line-${at}/stop-${stop}.mdx`,
          `---\ntitle: Stop ${at}.${stop}\ndescription: ${description}\nowner: data\nsidebar_position: ${stop}\n---\n\nA tram stops here.\n`,
        );
      }
    }
    const build = await copy.run('scripts/build.ts');
    expect(build.code, build.output).toBe(0);
    site = await serveBuild(copy.path('build'));
  });

  test.afterAll(async () => {
    await site?.close();
    copy.remove();
  });

  test('a page stays about as large as before', () => {
    for (const page of ['docs/intro', 'docs/services/drive', 'docs/team/data']) {
      const sizeIn = (build: string) => statSync(`${build}/${page}/index.html`).size;
      expect(sizeIn(copy.path('build')), page).toBeLessThan(1.1 * sizeIn('build'));
    }
  });

  test('a closed category opens in the sidebar', async ({page}) => {
    await page.goto(`${site?.origin}/docs/line-1/stop-1/`);
    await hydrated(page);
    const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
    await sidebar.getByLabel('Pages in Line 2').click();
    await sidebar.getByText('Line 3', {exact: true}).click();
    await sidebar.getByRole('link', {name: 'Stop 3.20', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Stop 3.20');
    await expect(sidebar.getByRole('link', {name: 'Stop 2.1', exact: true})).toBeVisible();
  });

  test.describe('before the application starts', () => {
    test.use({javaScriptEnabled: false});

    test('a closed category leads to its page, or to its first doc', async ({page}) => {
      await page.goto(`${site?.origin}/docs/line-1/stop-1/`);
      const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
      await expect(sidebar.getByRole('link', {name: 'Stop 1.20', exact: true})).toBeVisible();
      for (const [name, heading] of [
        ['Line 2', 'Line 2'],
        ['Line 3', 'Stop 3.1'],
      ] as const) {
        await sidebar.getByRole('link', {name, exact: true}).click();
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      }
    });
  });
});
