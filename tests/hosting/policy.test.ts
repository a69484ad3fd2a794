import type {Page} from '@playwright/test';
import {readSite} from '../../scripts/hosting/site.ts';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';

/**
 * Follows the link to the next page until there is none. The first page keeps the markup of the server, and scripts
 * write only the pages that follow.
 *
 * @returns how many pages it opened
 */
async function walk(page: Page, from: string, next: RegExp): Promise<number> {
  await page.goto(from);
  await hydrated(page);
  const link = page.locator('.pagination-nav').getByRole('link', {name: next});
  const heading = page.locator('main h1');
  let pages = 0;
  while ((await link.count()) > 0) {
    const left = await heading.innerText();
    await link.click();
    await expect(heading).not.toHaveText(left);
    pages += 1;
  }
  return pages;
}

test('policy: it limits everything that a page can run or load', () => {
  const policy = readSite('build').headers['Content-Security-Policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(directives.get(name), name).toBe("'none'");
  }
  expect(directives.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(directives.get('trusted-types')).toBe('default');
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
});

test('headers: they have the values for which deploy/README.md names a grade', () => {
  expect(readSite('build').headers).toMatchObject({
    // Two years. The grade needs six months.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

// A violation is an error of the console, which every test reports.
test('policy: every doc and post that scripts write works without a violation', {tag: '@nightly'}, async ({
  page,
}) => {
  expect(await walk(page, '/docs/intro/', /^Next/)).toBeGreaterThan(30);
  const posts = sitemapPaths().filter((path) => /^\/blog\/\d{4}\//.test(path));
  await page.goto('/blog/');
  const newest = await page.locator('main article h2 a').first().getAttribute('href');
  expect(await walk(page, newest ?? '', /^Older post/)).toBe(posts.length - 1);
});

test('policy: scripts cannot write dangerous markup and script addresses by mistake', async ({
  page,
  faults,
}) => {
  faults.allow(/requires 'Trusted/);
  await page.goto('/docs/intro/');
  const [written, ...letIn] = await page.evaluate(() => {
    const write = (markup: string) => {
      const element = document.createElement('div');
      element.innerHTML = markup;
      return element.innerHTML;
    };
    const attempts = [
      () => write('<span class="token">a</span> < <a href="/docs/">b</a>'),
      () => write('<img src=x onerror=alert(1)>'),
      () => Object.assign(document.createElement('script'), {src: 'https://evil.example/x.js'}),
      () => Object.assign(document.createElement('script'), {text: 'alert(1)'}),
      () => new Worker('data:text/javascript,close()'),
    ];
    return attempts.map((attempt) => {
      try {
        return String(attempt());
      } catch {
        return 'refused';
      }
    });
  });
  expect(written).toBe('<span class="token">a</span> &lt; <a href="/docs/">b</a>');
  expect(letIn).toEqual(['refused', 'refused', 'refused', 'refused']);
});
