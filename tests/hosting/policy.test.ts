import type {Page} from '@playwright/test';
import {readSite} from '../../scripts/hosting/site.ts';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {hydrated} from '../pages.ts';
import {type Site, serveByNginx} from '../server.ts';
import {expect, test} from '../test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await serveByNginx('build');
});

test.afterAll(() => site.close());

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
  test.setTimeout(300_000);
  expect(await walk(page, `${site.origin}/docs/intro/`, /^Next/)).toBeGreaterThan(30);
  const posts = sitemapPaths().filter((path) => /^\/blog\/\d{4}\//.test(path));
  await page.goto(`${site.origin}/blog/`);
  const newest = await page.locator('main article h2 a').first().getAttribute('href');
  expect(await walk(page, `${site.origin}${newest}`, /^Older post/)).toBe(posts.length - 1);
});

test('policy: a script that is in a page by mistake does not run', async ({page, faults}) => {
  faults.allow(/Content Security Policy/);
  await page.route('**/docs/intro/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const mistake = '<script>document.documentElement.dataset.injected = "";</script>';
    await route.fulfill({response, body: html.replace('</head>', `${mistake}</head>`)});
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('inline script'));
  await page.goto(`${site.origin}/docs/intro/`);
  expect((await refused).text()).toContain('script-src');
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('policy: scripts cannot write dangerous markup and script addresses by mistake', async ({
  page,
  faults,
}) => {
  faults.allow(/requires 'Trusted/);
  await page.goto(`${site.origin}/docs/intro/`);
  const letIn = await page.evaluate(() => {
    const writeMarkup = (markup: string) => () => {
      document.createElement('div').innerHTML = markup;
    };
    const attempts: Record<string, () => void> = {
      'a script of another site': () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      },
      'a script of no site': () => new Worker('data:text/javascript,close()'),
      'the text of a script': () => {
        document.createElement('script').text = 'alert(1)';
      },
    };
    for (const markup of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '<svg onload=alert(1)>',
      '<span onclick="alert(1)">a</span>',
      '<span class="a"onclick="alert(1)">a</span>',
      '<p/onclick=alert(1)>',
      '<a href="javascript:alert(1)">a</a>',
      '<a href="&#106;avascript:alert(1)">a</a>',
      '<spanner>a</spanner>',
      '<!-- a -->',
      'a < b <iframe srcdoc="a">',
      '</p><embed>',
    ]) {
      attempts[markup] = writeMarkup(markup);
    }
    const succeeds = (attempt: () => void) => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    };
    return Object.keys(attempts).filter((name) => succeeds(attempts[name] ?? (() => {})));
  });
  expect(letIn).toEqual([]);
  const written = await page.evaluate(() => {
    const element = document.createElement('div');
    element.innerHTML = '<span class="token">a</span> < <a href="/docs/">b</a>';
    return element.innerHTML;
  });
  expect(written).toBe('<span class="token">a</span> &lt; <a href="/docs/">b</a>');
});
