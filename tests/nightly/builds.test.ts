import {execFileSync} from 'node:child_process';
import {appendFileSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {commitAll} from '../../scripts/copy-site.ts';
import {listAllFiles} from '../../scripts/hosting/site.ts';
import {writtenDay} from '../../src/data/dates.ts';
import {builtPages} from '../built-pages.ts';
import {description, SiteCopy} from '../contributing/site-copy.ts';
import {hydrated} from '../pages.ts';
import {type Site, serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';

test('a build stops on wrong front matter, and names the file, the field and the fix', async () => {
  using copy = new SiteCopy();
  copy.edit('docs/intro.mdx', (text) => text.replace('\ndescription:', '\ndescripton:'));
  const {code, output} = await copy.run('scripts/build.ts');
  expect(code, output).toBe(1);
  expect(output).toContain('docs/intro.mdx: descripton: is unknown: did you mean "description"?');
  expect(output).toContain('docs/intro.mdx: description: is missing: add it between the --- lines');
});

test('docusaurus deploy does not publish a build that Docusaurus makes alone', async () => {
  using copy = new SiteCopy({GIT_USER: 'ada', ORGANIZATION_NAME: 'acme', PROJECT_NAME: 'handbook'});
  commitAll(copy.folder);
  execFileSync('git', ['remote', 'add', 'origin', copy.folder], {cwd: copy.folder});
  const {code, output} = await copy.run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'deploy');
  expect(code, output).toBe(1);
  expect(output).toContain('Run npm run build, and then npm run docusaurus deploy -- --skip-build.');
});

test('a build stops on a broken link and names its page and target', {tag: '@nightly'}, async () => {
  test.setTimeout(600_000);
  using copy = new SiteCopy();
  copy.edit('docs/intro.mdx', (text) => `${text}\nSee [printing](/docs/printing/).\n`);
  const {code, output} = await copy.run('scripts/build.ts');
  expect(code, output).toBe(1);
  expect(output).toMatch(/source page path = \/docs\/intro\/:\s+-> linking to \/docs\/printing\//);
});

test.describe('another organisation can build its own pages of each kind without Git', () => {
  const domain = 'metro.example';
  /** The date of the post. The first page of the blog shows only the ten newest posts. */
  const today = new Date().toISOString().slice(0, 10);
  const clutter = ['.DS_Store', 'img/.DS_Store', 'img/Thumbs.db', 'desktop.ini'];
  let copy: SiteCopy;
  let site: Site | undefined;
  let log = '';
  /** The title of a post. It contains the end of a script element. */
  const title = 'Night trams & <b>trains</b>';

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    // If this variable is set, as on every runner, stock refuses front matter that otherwise causes only a warning.
    copy = new SiteCopy({REDIRECT_PAGES: '1', CI: 'true'});
    copy.edit('src/data/organisation.ts', (text) =>
      text.replace(/^(export const domain.*) = '.*'/m, `$1 = '${domain}'`),
    );
    copy.edit('src/data/redirects.ts', (text) =>
      text.replace('Redirect[] = [', "$&{from: '/docs/services/printers/', to: '/docs/services/printing/'},"),
    );
    for (const file of clutter) {
      writeFileSync(copy.path(`static/${file}`), 'left by a file manager');
    }
    const page = ['--description', description];
    const [start, end] = ['2030-12-05T22:00Z', '2030-12-06T02:00Z'];
    for (const args of [
      ['post', 'Night trams', '--author', 'data', '--tag', 'core', ...page],
      ['doc', 'Printing', '--folder', 'services', '--owner', 'design', ...page],
      ['project', 'Tram stops', '--owner', 'data', ...page],
      [
        'maintenance',
        'Mail moves',
        '--start',
        start,
        '--end',
        end,
        '--service',
        'Mail',
        '--effect',
        'It waits.',
      ],
      ['announcement', 'Trams run.', '--end', end, '--to', '/docs/services/printing/', '--label', 'Read how'],
    ]) {
      const {code, output} = await copy.run('scripts/new.ts', ...args);
      expect(code, output).toBe(0);
    }
    copy.edit('projects/tram-stops.mdx', (text) =>
      text
        .replace('title: Tram stops', '$& by mail.example.org')
        .replace(description, '$& It asks mail.example.org.'),
    );
    copy.edit(`blog/${today}-night-trams.mdx`, (text) =>
      text.replace('title: Night trams', `title: ${title}`),
    );
    copy.edit('docs/services/printing.mdx', (text) =>
      text.replace('owner: design', `$&\nlast_reviewed_on: ${today}\nreview_in: 2 weeks`),
    );
    copy.edit('docs/services/drive.mdx', (text) =>
      text.replace('owner: operations', '$&\nlast_reviewed_on: 2025-05-03\nreview_in: 1 month'),
    );
    writeFileSync(copy.path('docs/services/_queue.mdx'), 'The queue is shown on the display.\n');
    const printing = copy.path('docs/services/printing.mdx');
    appendFileSync(printing, "\nimport Queue from './_queue.mdx';\n\n<Queue />\n");
    const build = await copy.run('scripts/build.ts');
    expect(build.code, build.output).toBe(0);
    log = build.output;
    site = await serveBuild(copy.path('build'));
  });

  test.afterAll(async () => {
    await site?.close();
    copy.remove();
  });

  const open = async (page: Page, address: string, heading: string) => {
    await page.goto(`${site?.origin}${address}`);
    await hydrated(page);
    await expect(page.getByRole('heading', {name: heading})).toBeVisible();
  };

  test('npm run new: pages of each kind build and open', async ({page}) => {
    await open(page, '/docs/services/printing/', 'Printing');
    await expect(page.getByRole('navigation', {name: 'Pages of this section'})).toContainText('Printing');
    await expect(page.getByRole('main')).toContainText('The queue is shown on the display.');
    const announcement = page.getByRole('complementary', {name: 'Announcement'});
    await expect(announcement).toContainText('Trams run.');
    await expect(announcement.getByRole('link', {name: 'Read how'})).toHaveAttribute(
      'href',
      '/docs/services/printing/',
    );
    await open(page, '/projects/tram-stops/', `Tram stops by mail.${domain}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      `${description} It asks mail.${domain}.`,
    );
    await open(page, `/blog/${today.replaceAll('-', '/')}/night-trams/`, title);
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? '')).toMatchObject({headline: title});
    await open(page, '/blog/', title);
    await open(page, '/scheduled-maint/', 'Mail moves');
  });

  test('a reviewed page shows its dates, and an overdue review in words, without a build when its day passes', async ({
    page,
  }) => {
    await open(page, '/docs/services/drive/', 'Drive');
    await expect(page.getByText('Owner: Operations group')).toContainText(
      'Last reviewed 3 May 2025, review overdue since 3 June 2025',
    );
    const due = new Date(Date.parse(today) + 14 * 86_400_000);
    const owner = page.getByText('Owner: Design group');
    await open(page, '/docs/services/printing/', 'Printing');
    await expect(owner).toContainText(
      `Last reviewed ${writtenDay(today)}, next review due ${writtenDay(due.toISOString())}`,
    );
    await page.clock.setFixedTime(due.getTime() + 86_400_000);
    await open(page, '/docs/services/printing/', 'Printing');
    await expect(owner).toContainText(`review overdue since ${writtenDay(due.toISOString())}`);
  });

  test('the build contains no domain of ours except the one in src/data/organisation.ts', () => {
    const build = copy.path('build');
    const texts = listAllFiles(build).filter((file) =>
      /\.(html|js|css|json|md|svg|txt|webmanifest|xml)$|_headers$|_redirects$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(200);
    const left = texts.filter((file) => /example\.org/.test(readFileSync(path.join(build, file), 'utf8')));
    expect(left).toEqual([]);
    for (const file of [
      'index.html',
      'sitemap.xml',
      'robots.txt',
      'llms.txt',
      'blog/rss.xml',
      'blog/feed.json',
      '.well-known/security.txt',
    ]) {
      expect(readFileSync(path.join(build, file), 'utf8'), file).toContain(domain);
    }
  });

  test('last-update time: a folder without Git builds, shows no date and says so', () => {
    expect(log).toContain('No page shows when it was last updated: Git says "fatal: not a git repository');
    const pages = builtPages(copy.path('build'));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter(({$}) => $('.theme-last-updated').length > 0)).toEqual([]);
  });
});
