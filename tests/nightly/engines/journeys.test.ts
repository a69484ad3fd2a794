import {serveByNginx} from '../../../scripts/nginx.ts';
import type {Site} from '../../server.ts';
import {test as base, expect} from '../../test.ts';
import {type Engine, engines} from './engines.ts';

const test = base.extend<{name: keyof typeof engines; width: number; host: Site; engine: Engine}>({
  name: ['Firefox', {option: true}],
  width: [1280, {option: true}],
  host: async ({serve}, use) => use(await serve(serveByNginx('build'))),
  engine: async ({name, width, serve}, use) => use(await serve(engines[name](width))),
});

const box = '.navbar input[role=combobox]';
const selected = '.navbar [role=option][aria-selected=true]';

const holds = (engine: Engine, expression: string) =>
  expect.poll(() => engine.evaluate(expression), {message: expression, timeout: 45_000}).toBe(true);
const sees = (engine: Engine, selector: string) =>
  holds(engine, `document.querySelector('${selector}') !== null`);
const reads = (engine: Engine, heading: string) =>
  holds(engine, `document.querySelector('h1')?.textContent === '${heading}'`);

async function open(engine: Engine, url: string): Promise<void> {
  await engine.goTo(url);
  await sees(engine, 'html[data-has-hydrated=true]');
}

for (const name of ['Firefox', 'WebKit'] as const) {
  test.describe(name, () => {
    test.use({name});

    test('a reader follows links, and comes back', async ({engine, host}) => {
      await open(engine, `${host.origin}/docs/intro/`);
      await engine.click('.menu a[href="/docs/category/guides/"]');
      await sees(engine, '.menu a[aria-current=page][href="/docs/category/guides/"]');
      await engine.click('.navbar a[href="/blog/"]');
      await reads(engine, 'Blog');
      await engine.evaluate('history.go(-2)');
      await sees(engine, '.menu a[aria-current=page][href="/docs/intro/"]');
    });

    test.describe('on a phone', () => {
      test.use({width: 390});

      test('nothing is wider than the screen, and the menu leads to other pages', async ({engine, host}) => {
        for (const path of ['/', '/blog/', '/blog/archive/', '/scheduled-maint/', '/docs/intro/']) {
          await open(engine, host.origin + path);
          await holds(engine, 'document.documentElement.scrollWidth <= innerWidth');
        }
        await engine.click('.navbar__toggle');
        await engine.click('dialog[open] a[href="/blog/"]');
        await reads(engine, 'Blog');
      });
    });

    test('a reader searches by keyboard alone', async ({engine, host}) => {
      await open(engine, `${host.origin}/docs/intro/`);
      await engine.type('k', 'Control');
      await holds(engine, `document.activeElement.matches('${box}')`);
      await engine.type('mail');
      await sees(engine, selected);
      // The Enter key in both protocols.
      await engine.type('\ue007');
      await holds(engine, "location.pathname !== '/docs/intro/'");
    });

    test('the colour mode that a reader chose is kept', async ({engine, host}) => {
      await open(engine, host.origin);
      await engine.click('button[data-colour-mode]');
      await open(engine, `${host.origin}/blog/`);
      await sees(engine, 'html[data-theme=dark]');
    });

    test('offline mode works when the server is gone', async ({engine, host}) => {
      await open(engine, `${host.origin}/docs/intro/?offlineMode=true`);
      await sees(engine, 'offline-control[data-state=ready]');
      await host.close();
      await open(engine, `${host.origin}/blog.html`);
      await reads(engine, 'Blog');
      await engine.click(box);
      await engine.type('mail');
      await sees(engine, selected);
    });
  });
}
