import {handbook} from '../../src/data/organisation.ts';
import {hydrated} from '../pages.ts';
import {type Site, servePlainly} from '../server.ts';
import {sitemapPaths} from '../sitemap.ts';
import {test as base, expect} from '../test.ts';

const test = base.extend<{plainHost: Site}>({
  plainHost: async ({serve}, use) => use(await serve(servePlainly('build'))),
});

const variants = [
  ['/docs/intro/index.html', '/docs/intro/'],
  ['/docs/intro.html', '/docs/intro/'],
  ['/privacy-policy.html', '/privacy-policy/'],
  ['/index.html', '/'],
  ['/blog/index', '/blog/'],
] as const;

test('addresses: .html leads to the clean path', async ({page, faults, plainHost}) => {
  faults.allow(/status 404|console error.*404/);
  for (const [path, clean] of variants) {
    await page.goto(`${plainHost.origin}${path}?a=1#part`);
    await expect(page).toHaveURL(`${plainHost.origin}${clean}?a=1#part`);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  // The host serves the page at the last address, and the application must find it there too.
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Blog');
});

test('a missing page has status 404, a title and links, in every section', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/status 40[04]|console error.*40[04]/);
  // Outside the sections, inside one, not valid, and one that could lead to another host.
  for (const path of ['/nowhere/', '/docs/nowhere/', '/%E0%A4%A/', '//evil.html']) {
    const response = await page.goto(`${baseURL}${path}`);
    // A path with half an escape is not valid. The page is the same, but the status differs.
    expect(response?.status(), path).toBe(path.includes('%A/') ? 400 : 404);
    if (!path.includes('%A/')) {
      await hydrated(page);
    }
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page).toHaveTitle(`Page not found | ${handbook.title}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${handbook.url}/404.html`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('link', {name: 'Home'})).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('localhost');
  }
});

test('the not-found page offers the nearest page, categories and a search', async ({
  page,
  faults,
  plainHost,
}) => {
  faults.allow(/status 404|console error.*404/);
  const links = (name: string) => page.getByRole('list', {name}).getByRole('link');
  await page.goto(`${plainHost.origin}/DOCS/Guides/windows/`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await links('Pages with a similar address').first().click();
  await expect(page).toHaveURL(`${plainHost.origin}/docs/guides/windows/`);
  await expect(page.locator('article h1')).toBeVisible();

  await page.goto('/docs/nope/');
  const categories = sitemapPaths().filter((path) => path.startsWith('/docs/category/'));
  const offered = links('Main pages of Docs');
  await expect(offered.first()).toBeVisible();
  const addresses = await offered.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expect.arrayContaining(categories));

  await page.goto('/docs/mail-setup.html');
  await expect(page).toHaveURL('/docs/mail-setup/');
  const field = page.getByRole('search').getByLabel('Search the handbook');
  await expect(field).toHaveValue('mail setup');
  await field.press('Enter');
  await expect(page).toHaveURL('/search/?q=mail+setup');
});
