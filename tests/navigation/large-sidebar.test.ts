import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {generatePages} from '../../scripts/bench/generate-pages.ts';
import {Random} from '../../scripts/bench/random.ts';
import {pageFiles, readPage} from '../../scripts/pages.ts';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {SiteCopy} from '../contributing/site-copy.ts';
import {hydrated, saveData} from '../pages.ts';
import {type Site, serveBuild} from '../server.ts';
import {expect, test} from '../test.ts';

/** One build for all of the file. */
test.describe.configure({mode: 'default'});

/** Fills one category and begins another, both in one section: more than a sidebar sends at once. */
const generated = 70;

interface Category {
  label: string;
  /** Of its index page. */
  address: string;
  /** In the order of the sidebar. */
  docs: {title: string; description: string}[];
}

let copy: SiteCopy;
let site: Site | undefined;
/** The category that is full, and the one that is begun. */
let full: Category;
let begun: Category;

function readCategories(section: string): Category[] {
  const label = (text: string) => /^label: (.+)$/m.exec(text)?.[1] ?? '';
  return readdirSync(section, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => ({
      label: label(readFileSync(path.join(section, name, '_category_.yml'), 'utf8')),
      address: `/docs/category/${name}/`,
      docs: readdirSync(path.join(section, name))
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => readPage(path.join(section, name, file)).frontMatter)
        .sort((a, b) => Number(a.sidebar_position) - Number(b.sidebar_position))
        .map(({title, description}) => ({title: String(title), description: String(description)})),
    }))
    .sort((a, b) => b.docs.length - a.docs.length);
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = new SiteCopy();
  generatePages(copy.folder, pageFiles().length + generated, new Random(1));
  const build = await copy.run('scripts/build.ts', '--quick');
  expect(build.code, build.output).toBe(0);
  const [first, second] = readCategories(copy.path('docs/section-1'));
  if (first?.docs.length !== 50 || second?.docs.length !== 20) {
    throw new Error('Pages are generated in other categories now: adapt this file.');
  }
  [full, begun] = [first, second];
  site = await serveBuild(copy.path('build'));
});

test.afterAll(async () => {
  await site?.close();
  copy.remove();
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${site?.origin}${address}`);
  await hydrated(page);
}

const sidebarOf = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});

async function expand(page: Page, name: string): Promise<void> {
  await sidebarOf(page)
    .getByRole('button', {name: `Expand sidebar category '${name}'`, exact: true})
    .click();
}

/** The scripts that are sent with a page, as one text. */
async function scriptsOf(page: Page, address: string): Promise<string> {
  await open(page, address);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((file) => file.endsWith('.js')),
  );
  return files.map((file) => readFileSync(copy.path(path.join('build', file)), 'utf8')).join('\n');
}

test('the first load of a doc names the docs of its own category and no others', async ({page}) => {
  // A reader who saves data: links fetch nothing for other pages.
  await saveData(page);
  const titlesIn = (text: string, {docs}: Category) => docs.filter(({title}) => text.includes(`"${title}"`));
  const descriptionsIn = (text: string, {docs}: Category) =>
    docs.filter(({description}) => text.includes(description));
  const distant = await scriptsOf(page, '/docs/guides/windows/');
  const index = await scriptsOf(page, full.address);
  for (const category of [full, begun]) {
    expect(titlesIn(distant, category)).toEqual([]);
    expect(descriptionsIn(distant, category)).toEqual([]);
  }
  expect(titlesIn(index, full)).toEqual(full.docs);
  expect(descriptionsIn(index, full)).toEqual(full.docs);
  expect(titlesIn(index, begun)).toEqual([]);
});

test('a closed category fetches its pages when it is opened, and they work like any others', async ({
  page,
}) => {
  const [, doc, next] = full.docs;
  await open(page, '/docs/intro/');
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('button', {name: 'Section 1', exact: true}).click();
  await expect(sidebar.getByRole('link', {name: begun.label, exact: true})).toBeVisible();
  await expand(page, full.label);
  const links = sidebar.locator('.theme-doc-sidebar-item-link-level-3');
  await expect(links).toHaveText(full.docs.map(({title}) => title));

  await links.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', {level: 1, name: doc?.title ?? ''})).toBeVisible();
  await expect(links.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page');
  await expect(links).toHaveCount(50);
  const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(breadcrumbs).toContainText(`Section 1${full.label}${doc?.title}`);
  // By keyboard: a link that is pointed at has made its page ready before it is pressed.
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).press('Enter');
  await expect(page.getByRole('heading', {level: 1, name: next?.title ?? ''})).toBeVisible();

  await sidebar.getByRole('link', {name: begun.label, exact: true}).click();
  await expect(page).toHaveURL(`${site?.origin}${begun.address}`);
  await expect(page.getByRole('article').getByRole('paragraph')).toHaveText(
    begun.docs.map(({description}) => description),
  );
});

test('with every category open the sidebar holds every doc', async ({page}) => {
  await open(page, '/docs/intro/');
  const sidebar = sidebarOf(page);
  const closed = sidebar.locator('.menu__list-item--collapsed > .menu__list-item-collapsible');
  while ((await closed.count()) > 0) {
    await closed.first().getByRole('button').click();
    await expect(sidebar.getByRole('status')).toHaveCount(0);
  }
  const links = await sidebar
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const docs = sitemapPaths(copy.path('build')).filter((address) => address.startsWith('/docs/'));
  expect(docs.length).toBeGreaterThan(generated);
  expect([...new Set(links)].sort()).toEqual(docs.sort());
});

test('the page of a category is whole at once, and its HTML lists no page of another', async ({page}) => {
  await page.goto(`${site?.origin}${full.address}`);
  const links = sidebarOf(page).locator('.theme-doc-sidebar-item-link-level-3');
  await expect(links).toHaveText(full.docs.map(({title}) => title));
  const html = readFileSync(copy.path(path.join('build', full.address, 'index.html')), 'utf8');
  for (const {title} of begun.docs) {
    expect(html).not.toContain(`>${title}<`);
  }
  const intro = readFileSync(copy.path('build/docs/intro/index.html'), 'utf8');
  const [, link = ''] = /href="?([^" >]+)"?[^>]*><span[^>]*>Section 1</.exec(intro) ?? [];
  expect([full, begun].map(({address}) => address)).toContain(link);
});

test('pages that do not arrive can be asked for again', async ({page, faults}) => {
  faults.allow(/net::ERR_FAILED/);
  await open(page, '/docs/intro/');
  const scripts = '**/assets/js/**';
  await page.route(scripts, (route) => route.abort());
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('button', {name: 'Section 1', exact: true}).click();
  await expect(sidebar.getByRole('alert')).toContainText('These pages did not arrive.');
  await page.unroute(scripts);
  await sidebar.getByRole('button', {name: 'Retry'}).click();
  await expect(sidebar.getByRole('link', {name: full.label, exact: true})).toBeVisible();
  await expect(sidebar.getByRole('alert')).toHaveCount(0);
});
