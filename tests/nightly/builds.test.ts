import {appendFileSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listAllFiles} from '../../src/build/list-files.ts';
import {writtenDay} from '../../src/data/dates.ts';
import {builtPage, builtPages} from '../built-pages.ts';
import {description, SiteCopy} from '../contributing/site-copy.ts';
import {hydrated} from '../pages.ts';
import {type Site, serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';

test.describe('an organisation with another domain builds new pages of each kind without Git', () => {
  const domain = 'metro.example';
  const today = new Date().toISOString().slice(0, 10);
  /** The title of a post. It contains characters of HTML. */
  const title = 'Night trams & <b>trains</b>';
  let copy: SiteCopy;
  let site: Site | undefined;
  let log = '';

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    copy = new SiteCopy();
    copy.edit('src/data/organisation.ts', (text) =>
      text.replace(/^(export const domain.*) = '.*'/m, `$1 = '${domain}'`),
    );
    const words = `--description=${description}`;
    for (const args of [
      ['doc', 'Printing', '--folder=services', '--owner=design', words],
      ['project', 'Tram stops by mail.example.org', '--owner=data', '--slug=tram-stops', words],
      ['post', title, '--authors=data', '--tags=core', '--slug=night-trams', words],
    ]) {
      const {code, output} = await copy.run('scripts/new.ts', ...args);
      expect(code, output).toBe(0);
    }
    copy.edit('docs/services/printing.mdx', (text) =>
      text.replace('owner: design', `$&\nlast_reviewed_on: ${today}`),
    );
    copy.write('docs/services/_queue.mdx', 'The queue is shown on the display.\n');
    const partial = "\nimport Queue from './_queue.mdx';\n\n<Queue />\n";
    appendFileSync(copy.path('docs/services/printing.mdx'), partial);
    const build = await copy.run('scripts/build.ts');
    expect(build.code, build.output).toBe(0);
    log = build.output;
    site = await serveBuild(copy.path('build'));
  });

  test.afterAll(async () => {
    await site?.close();
    copy.remove();
  });

  test('each new page opens', async ({page}) => {
    for (const [address, heading] of [
      ['/docs/services/printing/', 'Printing'],
      ['/projects/tram-stops/', `Tram stops by mail.${domain}`],
      [`/blog/${today.replaceAll('-', '/')}/night-trams/`, title],
      ['/blog/', title],
    ] as const) {
      await page.goto(`${site?.origin}${address}`);
      await hydrated(page);
      await expect(page.getByRole('heading', {name: heading})).toBeVisible();
    }
    await page.goto(`${site?.origin}/docs/services/printing/`);
    await expect(page.getByRole('main')).toContainText('The queue is shown on the display.');
  });

  test('a reviewed page shows the day of its review', () => {
    const {$} = builtPage('/docs/services/printing/', copy.path('build'));
    expect($('.page-owner').text()).toBe(`Owner: Design group · Last reviewed ${writtenDay(today)}`);
  });

  test('the build contains the domain of src/data/organisation.ts alone', () => {
    const build = copy.path('build');
    const texts = listAllFiles(build).filter((file) =>
      /\.(html|js|css|json|md|svg|txt|webmanifest|xml)$|_headers$|_redirects$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(200);
    const left = texts.filter((file) => /example\.org/.test(readFileSync(path.join(build, file), 'utf8')));
    expect(left).toEqual([]);
    for (const file of ['index.html', 'sitemap.xml', 'robots.txt', 'llms.txt', 'blog/rss.xml']) {
      expect(readFileSync(path.join(build, file), 'utf8'), file).toContain(domain);
    }
  });

  test('a folder without Git builds, shows no date and says so', () => {
    expect(log).toContain('No page shows when it was last updated: install Git');
    const pages = builtPages(copy.path('build'));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter(({$}) => $('.theme-last-updated').length > 0)).toEqual([]);
  });
});
