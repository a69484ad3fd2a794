import {kinds, titleOf} from '../../pages.ts';
import {type Site, serveByNginx} from '../../server.ts';
import {test as base, expect} from '../../test.ts';
import {startFirefox} from './firefox.ts';
import {Reader} from './reader.ts';
import {startWebKit} from './webkit.ts';

const engines = {Firefox: startFirefox, WebKit: startWebKit};

type EngineName = keyof typeof engines;

const test = base.extend<{engineName: EngineName; host: Site; reader: Reader}>({
  engineName: ['Firefox', {option: true}],
  host: async ({serve}, use) => use(await serve(serveByNginx('build'))),
  reader: async ({engineName, faults, host}, use) => {
    const engine = await engines[engineName]();
    await use(new Reader(engine, host.origin));
    for (const fault of await engine.faults()) {
      faults.note(`${engineName}: ${fault}`);
    }
    await engine.close();
  },
});

const box = '.navbar input[role=combobox]';
const selected = '.navbar [role=option][aria-selected=true]';

/** The page of a result. Its heading may change when the text of the pages arrives. */
const pageOf = (href: unknown) => String(href).replace(/#.*/, '');
const toggle = 'button[data-colour-mode]';
const offlineCopy = '[aria-label="Offline copy"]';

for (const engineName of ['Firefox', 'WebKit'] as const) {
  test.describe(`${engineName}:`, () => {
    test.use({engineName});

    test('a reader follows links, and comes back where they were', async ({reader}) => {
      await reader.open('/docs/intro/');
      await reader.reads('h1', titleOf('docs/intro.mdx'));
      await reader.clicks('.menu a[href="/docs/category/guides/"]');
      await reader.isAt('/docs/category/guides/');
      await reader.clicks('main a[href="/docs/guides/windows/"]');
      await reader.isAt('/docs/guides/windows/');
      await reader.reads('h1', titleOf('docs/guides/windows.mdx'));
      await reader.engine.evaluate('history.go(-2)');
      await reader.isAt('/docs/intro/');
      await reader.reads('h1', titleOf('docs/intro.mdx'));
    });

    test('a reader on a phone opens the menu, and nothing is wider than the screen', async ({reader}) => {
      await reader.engine.resize(390);
      for (const path of kinds) {
        await reader.open(path);
        const overflow = 'document.documentElement.scrollWidth - innerWidth';
        expect(await reader.engine.evaluate(overflow), path).toBeLessThanOrEqual(0);
      }
      await reader.clicks('.navbar__toggle');
      await reader.clicks('dialog a[href="/projects/calle30/"]');
      await reader.isAt('/projects/calle30/');
      await reader.sees('.navbar__toggle[aria-expanded=false]');
    });

    test('a reader searches by keyboard alone', async ({reader}) => {
      await reader.open('/docs/intro/');
      await reader.engine.press('Control+k');
      await reader.focuses(box);
      await reader.types('mail');
      await reader.sees(selected);
      const first = pageOf(await reader.attribute(selected, 'href'));
      await reader.engine.press('ArrowDown');
      await reader.sees(`${selected}:not([href="${first}"], [href^="${first}#"])`);
      const chosen = pageOf(await reader.attribute(selected, 'href'));
      await reader.engine.press('Enter');
      await reader.isOn(chosen);
      await reader.sees('main h1');
      await reader.open('/search/?q=mail');
      await reader.reads('main [role=status]', /pages found/);
      await reader.clicks('main ol a');
      await reader.sees('main h1');
    });

    test('the colour mode that a reader chose is kept', async ({reader}) => {
      // The style sheet shows one of the names in the button.
      const nameIs = (name: string) =>
        expect
          .poll(() => reader.engine.evaluate(`document.querySelector('${toggle}').innerText.trim()`))
          .toBe(name);
      await reader.open('/');
      await reader.sees('html[data-theme=light]');
      await reader.clicks(toggle);
      await reader.sees('html[data-theme=dark]');
      await reader.open('/blog/');
      await reader.sees('html[data-theme=dark]');
      await nameIs('Colour mode: dark. Next: system');
      await reader.clicks(toggle);
      await nameIs('Colour mode: system. Next: light');
      await reader.open('/');
      await nameIs('Colour mode: system. Next: light');
    });

    test('offline mode works when the server is gone', async ({reader, host, faults}) => {
      faults.allow(/status (of )?404/);
      await reader.open('/docs/intro/?offlineMode=true');
      await reader.sees(`${offlineCopy}[data-state=ready]`);
      await host.close();
      await reader.open('/docs/guides/windows/');
      await reader.reads('h1', titleOf('docs/guides/windows.mdx'));
      await reader.clicks('.navbar a[href="/blog/"]');
      await reader.isAt('/blog/');
      await reader.open('/docs/services/mail.html');
      await reader.isAt('/docs/services/mail/');
      await reader.clicks(box);
      await reader.types('windows');
      await reader.sees(selected);
      await reader.open('/nowhere/');
      await reader.reads('h1', 'Page not found');
    });
  });
}
