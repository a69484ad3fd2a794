import {readSite} from '../../scripts/hosting/site.ts';
import {expect, test} from '../test.ts';

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

test('policy: scripts cannot write dangerous markup or script addresses', async ({page, faults}) => {
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
