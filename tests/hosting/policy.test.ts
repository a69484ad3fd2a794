import {readSite} from '../../scripts/hosting/site.ts';
import {open} from '../search/box.ts';
import {type Site, serveByNginx} from '../server.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await serveByNginx('build');
});

test.afterAll(() => site.close());

test('policy: nothing that a page may run or load is left open', () => {
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
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
});

test('policy: every page, and every feature on one, works without a violation', async ({page}) => {
  test.setTimeout(300_000);
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') {
        report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
      }
    });
  });
  for (const path of [...sitemapPaths(), '/search/?q=mail']) {
    const response = await page.goto(site.origin + path);
    expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
    await page.locator('html[data-has-hydrated=true]').waitFor();
  }

  const {input, options} = await open(page, `${site.origin}/docs/intro/`);
  await page.getByRole('button', {name: /^Colour mode/}).click();
  await input.fill('mail');
  await expect(options.first()).toBeVisible();
  await page.goto(`${site.origin}/docs/guides/windows/`);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL(`${site.origin}/blog/`);
  await page.setViewportSize({width: 400, height: 800});
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.getByRole('link', {name: 'Projects'}).first()).toBeVisible();
  await page.goto(`${site.origin}/docs/intro/?offlineMode=true`);
  await expect(page.getByRole('region', {name: 'Offline copy'})).toHaveAttribute('data-state', 'ready', {
    timeout: 60_000,
  });

  expect(violations).toEqual([]);
});

test('policy: a script that a mistake lets in does not run', async ({page, faults}) => {
  faults.allow(/Content Security Policy/);
  await page.goto(`${site.origin}/docs/intro/`);
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
        const script = document.createElement('script');
        script.textContent = 'document.title = "injected"';
        document.body.append(script);
      }),
  );
  expect(await blocked).toBe('script-src-elem');
  await expect(page).not.toHaveTitle('injected');
});
