import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {freePort, isListening} from '../../scripts/ports.ts';
import type {OfflineList} from '../../src/features/offline/protocol.ts';
import type {PublishedDocs, SearchFiles} from '../../src/features/search/index/published.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {hydrated} from '../pages.ts';
import {type Site, serveBuild, start} from '../server.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

const fixture = 'tests/fixtures/kitchen-sink';

// The tests share one build, which takes minutes.
test.describe.configure({mode: 'default', timeout: 900_000});

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** The components that `docusaurus swizzle` copies before the build. */
const swizzles = [
  ['@docusaurus/theme-classic', 'NavbarItem/DropdownNavbarItem', '--wrap'],
  ['@docusaurus/theme-classic', 'DocVersionBanner', '--eject'],
  ['@docusaurus/theme-classic', 'DocCard', '--wrap'],
  ['@docusaurus/theme-classic', 'MDXComponents/Heading', '--wrap'],
];

let copy: SiteCopy;
let site: Site;

test.beforeAll(async () => {
  // The limit of the tests does not apply here.
  test.setTimeout(900_000);
  copy = new SiteCopy();
  renameSync(copy.path('docusaurus.config.ts'), copy.path('site.config.ts'));
  cpSync(fixture, copy.folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'site.config.ts',
  });
  const strict = await copy.run('scripts/build.ts', '--quick');
  expect(strict.code).not.toBe(0);
  expect(strict.output).toContain("Add 'diagrams' to policyExceptions in src/organisation.ts");
  copy.edit('src/organisation.ts', (text) =>
    text.replace('PolicyException[] = []', "PolicyException[] = ['diagrams', 'live-code']"),
  );
  copy.edit('src/data/redirects.ts', (text) =>
    text.replace('Redirect[] = [', "$&{from: '/docs/start/', to: '/docs/intro/'},"),
  );
  // The field is documented, but the site's own schema does not define it.
  copy.edit('src/features/front-matter/schema.ts', (text) =>
    text.replace('const common = {', '$& unlisted: z.boolean().optional(),'),
  );
  copy.edit('blog/2025-07-10-elementos-v10.mdx', (text) => text.replace('---', '$&\nunlisted: true'));
  for (const words of swizzles) {
    const {code, output} = await copy.run(docusaurus, 'swizzle', ...words, '--danger', '--typescript');
    expect(code, output).toBe(0);
  }
  copy.edit('src/theme/NavbarItem/DropdownNavbarItem/index.tsx', (text) =>
    text.replace('{...props}', '{...props} className="kitchen-wrapped"'),
  );
  copy.edit('src/theme/DocVersionBanner/index.tsx', (text) =>
    text.replace('role="alert"', 'role="alert" title="Ejected"'),
  );
  copy.edit('src/theme/MDXComponents/Heading.tsx', (text) =>
    text.replace('{...props}', '{...props} title="Kitchen heading"'),
  );
  const {code, output} = await copy.run('scripts/build.ts', '--quick');
  expect(code, output).toBe(0);
  expect(output).toContain('src/theme/DocCard/index.tsx (in place of @theme/DocCard)');
  site = await serveBuild(copy.path('build'));
});

test.afterAll(async () => {
  await site?.close();
  copy?.remove();
});

/** The texts of elements of a page, or their values for an attribute. */
const contents: [address: string, selector: string, values: (string | RegExp)[], attribute?: string][] = [
  ['/kitchen/', '#greeting', ['Hello from customFields']],
  ['/kitchen/', '#metadata', [/^\S.*: \S.* \(en\)$/]],
  ['/kitchen/', 'meta[name=kitchen]', ['head tag'], 'content'],
  ['/kitchen/', '[class*=codeBlockTitle]', ['Kitchen.java']],
  ['/kitchen/', '.code-block-error-line', [/eggs = "six"/]],
  ['/kitchen/', '.navbar__brand:first', ['/kitchen/'], 'href'],
  ['/kitchen/', '.navbar__brand:first img:first', ['Kitchen logo'], 'alt'],
  ['/kitchen/', 'footer b', ['Footer html']],
  ['/kitchen/', 'footer a.kitchen-link', ['/kitchen/'], 'href'],
  ['/kitchen/', 'footer img:first', ['Footer logo'], 'alt'],
  ['/docs/recipes/bread/', 'meta[name=kitchen-page]', ['head of a page'], 'content'],
  ['/docs/recipes/bread/', '.theme-code-block-highlighted-line', [/degrees = 220/, /const flour = 500/]],
  ['/docs/recipes/bread/', '.code-block-error-line', [/minutes = "forty"/, /flour\.knead/, /flour \^ water/]],
  ['/docs/recipes/bread/', 'article:contains("This will error")', []],
  ['/docs/recipes/bread/', '[class*=codeLineNumber]:first', ['']],
  ['/docs/category/recipes/', 'h1', ['All recipes']],
  ['/docs/category/recipes/', 'article a:contains("Bread")', ['/docs/recipes/bread/'], 'href'],
  // A page of another instance needs only the front matter of stock.
  ['/menu/soup/', 'meta[property="og:image"]', [/icon-512/], 'content'],
  ['/menu/soup/', 'details.theme-doc-toc-mobile a', ['Bones']],
  ['/menu/soup/', 'a:contains("Edit this page")', [/soup$/], 'href'],
  ['/menu/soup/', 'a:contains("History")', []],
  ['/menu/raw/', 'article pre code', [/^Boil broth and\nserve it\.$/]],
  ['/menu/raw/', 'article pre code b', ['broth']],
  ['/menu/raw/', 'article a[target=_self]', ['Same tab']],
  ['/privacy-policy/', 'h1', ['Kitchen heading'], 'title'],
  ['/blog/2025/07/10/elementos-v10/', 'meta[name=robots]', ['noindex, nofollow'], 'content'],
  ['/', '#latest ~ ol a[href$="elementos-v10/"]', []],
  ['/docs/1.0/intro/', '.theme-doc-version-badge', ['Version: 1.0']],
  ['/docs/1.0/intro/', '[title=Ejected]', [/no longer actively maintained/]],
  ['/docs/1.0/intro/', '[title=Ejected] a', ['/docs/intro/'], 'href'],
  ['/docs/1.0/intro/', '.navbar__items .kitchen-wrapped', [/Item dropdown/, '1.0', 'English']],
  ['/blog/authors/design/', 'h1', ['Design group']],
  ['/blog/authors/design/', 'main h2:first', [/./]],
  ['/blog/authors/design/', 'meta[name=description]', [/^Every post that Design group has /], 'content'],
  ['/blog/authors/', 'main header p', [/^This page lists the authors /]],
  ['/de/blog/authors/', 'main header p', ['Wer hier schreibt']],
  ['/blog/', 'main header:first a', ['Tags', 'Authors']],
  ['/blog/', 'main header:first a:first', ['/blog/topics/'], 'href'],
  ['/blog/', 'aside nav [role=group]', []],
  ['/de/kitchen/', 'html', ['de'], 'lang'],
  ['/de/kitchen/', '#metadata', [/\(de\)$/]],
  ['/de/kitchen/', '#metadata + p', ['Willkommen in der Küche']],
  ['/de/', '#map', ['Netzplan des Handbuchs']],
  ['/de/docs/intro/', 'h1', ['German introduction']],
];

test('pages contain what the configuration, the front matter and swizzled components ask for', () => {
  const built = (address: string) => builtPage(address, copy.path('build'));
  for (const [address, selector, values, attribute] of contents) {
    const page = built(address);
    const found = attribute === undefined ? textsOf(page, selector) : valuesOf(page, selector, attribute);
    expect
      .soft(found, `${selector} of ${address}`)
      .toEqual(values.map((value) => (typeof value === 'string' ? value : expect.stringMatching(value))));
  }
  const days = valuesOf(built('/'), '#latest ~ ol time', 'datetime');
  expect(days).toEqual([...days].sort().reverse());
  expect(readFileSync(copy.path('build/robots.txt'), 'utf8')).toMatch(/^Sitemap: .*\/map\.xml$/m);
  expect(readFileSync(copy.path('build/blog/rss.xml'), 'utf8')).toContain('Kitchen feed');
  const [card = ''] = valuesOf(built('/de/docs/intro/'), 'meta[property="og:image"]', 'content');
  expect(existsSync(copy.path(`build${new URL(card).pathname}`)), card).toBe(true);
});

test('each of these pages hydrates, and those of each language have scripts and styles', async ({page}) => {
  for (const address of new Set(contents.map(([each]) => each))) {
    await page.goto(site.origin + address);
    await hydrated(page);
  }
  await page.goto(`${site.origin}/kitchen/`);
  await expect(page.locator('#browser')).toHaveText('Browser');
  // This window is narrower than the breakpoint that the page names, and wider than the site's own.
  await expect(page.locator('#size')).toHaveText('mobile');
  await expect(page.locator('html')).toHaveAttribute('data-kitchen-script', 'ran');
  await expect(page.locator('#greeting')).toHaveCSS('text-transform', 'uppercase');
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(`${site.origin}/de/kitchen/`);
  await expect(page.locator('#browser')).toHaveText('Browser');
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  await page.locator('.navbar__toggle').click();
  await expect(page.getByRole('dialog', {name: 'Menü'})).toBeVisible();
});

test('the documented announcement can be closed by its button, and by a component', async ({page}) => {
  await page.goto(`${site.origin}/kitchen/`);
  const link = page.getByRole('link', {name: 'open', exact: true});
  await expect(link).toBeVisible();
  await page
    .getByRole('button', {name: /close|dismiss|hide/i})
    .first()
    .click();
  await expect(link).toBeHidden();
  await expect(page.locator('#announcement')).toHaveText('No announcement');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  await expect(link).toBeVisible();
  await page.getByRole('button', {name: 'Close the announcement'}).click();
  await expect(link).toBeHidden();
});

test('the top bar draws each type of item, and its dropdowns open by mouse and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({width: 1920, height: 900});
  await page.goto(`${site.origin}/kitchen/`);
  const items = page.locator('.navbar__items');
  for (const text of ['Item doc', 'Item docSidebar', 'Item docsVersion', 'Item html', 'Item custom']) {
    await expect(items.getByText(text, {exact: true})).toBeVisible();
  }
  await expect(items.getByRole('combobox', {name: 'Search'})).toBeVisible();
  await items.getByRole('button', {name: 'English'}).hover();
  await expect(items.getByRole('link', {name: 'Deutsch'})).toBeVisible();
  await items.getByRole('button', {name: 'Next', exact: true}).hover();
  await expect(items.getByRole('link', {name: '1.0'})).toBeVisible();
  await items.getByRole('button', {name: 'Item dropdown'}).hover();
  await expect(items.getByRole('link', {name: 'Entry doc'})).toBeVisible();
  await expect(items.getByRole('link', {name: 'Entry outside'})).toBeVisible();
  await items.getByRole('link', {name: 'Entry link'}).click();
  await expect(page.getByRole('heading', {name: 'Bread', level: 1})).toBeVisible();
  await page.goto(`${site.origin}/kitchen/`);
  await hydrated(page);
  await items.getByRole('button', {name: 'Item dropdown'}).press('Enter');
  await expect(items.getByRole('link', {name: 'Entry link'})).toBeVisible();
});

test('the options of the theme set the colour mode, the logo and the style of both bars', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto(`${site.origin}/kitchen/`);
  const root = page.locator('html');
  for (const mode of ['dark', 'light', 'dark']) {
    await expect(root).toHaveAttribute('data-theme', mode);
    for (const text of [page.locator('.navbar__brand'), page.locator('.footer__link-item')]) {
      await expect(text.first()).toHaveCSS('color', 'rgb(231, 228, 220)');
    }
    await page.locator('[data-colour-mode]').first().click();
  }
  await expect(page.getByRole('img', {name: 'Kitchen logo'}).first()).toBeVisible();
});

test('the menu of a phone draws each type of item', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(`${site.origin}/kitchen/`);
  await hydrated(page);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  for (const text of ['Item doc', 'Item docSidebar', 'Item docsVersion', 'Item html', 'Item custom']) {
    await expect(menu.getByText(text, {exact: true})).toBeVisible();
  }
  await menu.getByText('Languages', {exact: true}).click();
  await expect(menu.getByRole('link', {name: 'Deutsch'})).toBeVisible();
  await menu.getByText('Versions', {exact: true}).click();
  await expect(menu.getByRole('link', {name: '1.0'})).toBeVisible();
  await menu.getByText('Item dropdown', {exact: true}).click();
  await expect(menu.getByRole('link', {name: 'Entry doc'})).toBeVisible();
  await menu.getByRole('link', {name: 'Entry link'}).click();
  await expect(page.getByRole('heading', {name: 'Bread', level: 1})).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(menu.getByRole('link', {name: 'Bread'}).first()).toBeVisible();
});

test('the list of the docs with a tag has the width of the page', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await page.goto(`${site.origin}/menu/tags/starter/`);
  const box = await page.getByRole('main').boundingBox();
  expect(box?.width).toBeGreaterThan(600);
});

test('the not-found page suggests no unlisted page', () => {
  const pages = readFileSync(copy.path('build/pages.json'), 'utf8');
  expect(pages).toContain('/menu/soup/');
  expect(pages).not.toContain('/menu/secret/');
});

test('search finds each page of the docs once, in the latest version', () => {
  const read = (file: string) => JSON.parse(readFileSync(copy.path(`build/${file}`), 'utf8'));
  const files: SearchFiles = read('search-files.json');
  const {searchDocs}: PublishedDocs = read(files.doc);
  const found = searchDocs.map(({url}) => url).filter((url) => url.endsWith('/intro/'));
  expect(found).toEqual(['/docs/intro/']);
});

test('a live block shows what the reader writes, and a Mermaid diagram is drawn', async ({page}) => {
  await page.goto(`${site.origin}/docs/recipes/bread/`);
  await expect(page.locator('.docusaurus-mermaid-container svg')).toContainText('Dough');
  await page.getByRole('button', {name: 'Minutes: 0'}).click();
  await expect(page.getByRole('button', {name: 'Minutes: 1'})).toBeVisible();
  await page.locator('pre[contenteditable]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('<b>Edited</b>');
  await expect(page.getByText('Edited', {exact: true}).first()).toBeVisible();
});

test('the address keeps the choice of tabs with a query, and opens them with it', async ({page}) => {
  const address = `${site.origin}/docs/recipes/bread/`;
  const tab = (name: string) => page.getByRole('tab', {name, exact: true});
  await page.goto(address);
  await expect(tab('Gas')).toHaveAttribute('aria-selected', 'true');
  await tab('Electric').click();
  await expect(page).toHaveURL(`${address}?oven=electric`);
  await page.goto(`${address}?oven=gas`);
  await expect(page.getByText('Set the dial to 7.')).toBeVisible();
  await page.goto(`${address}?oven=electric`);
  await expect(page.getByText('Set it to 220 °C.')).toBeVisible();
  await hydrated(page);
  await expect(tab('Electric')).toHaveAttribute('aria-selected', 'true');
});

test('Docusaurus calls a client module on the first page and at each change of page', async ({page}) => {
  await page.goto(`${site.origin}/docs/intro/`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-kitchen-calls', 'update /docs/intro/;didUpdate /docs/intro/;');
  await page.getByRole('article').getByRole('link', {name: 'how to bake bread'}).click();
  await expect(root).toHaveAttribute(
    'data-kitchen-calls',
    /update \/docs\/recipes\/bread\/;clean \/docs\/recipes\/bread\/;didUpdate \/docs\/recipes\/bread\/;$/,
  );
  await page.goBack();
  // Each call is cleaned up once.
  await expect(root).toHaveAttribute(
    'data-kitchen-calls',
    /didUpdate \/docs\/recipes\/bread\/;update \/docs\/intro\/;clean \/docs\/intro\/;didUpdate \/docs\/intro\/;$/,
  );
});

test('a client redirect leads to the new address, and a redirect of hosts gets no page', async ({page}) => {
  await page.goto(`${site.origin}/old-kitchen/`);
  await expect(page).toHaveURL(`${site.origin}/kitchen/`);
  // Some hosts would serve a page in place of their redirect, so the build writes these pages only on request.
  expect(readFileSync(copy.path('build/_redirects'), 'utf8')).toContain('/docs/start/ /docs/intro/ 301');
  expect(existsSync(copy.path('build/docs/start'))).toBe(false);
});

test('in a language that is written from right to left, the sidebar is on the right and code stays as it is', async ({
  page,
}) => {
  const code = page.locator('.language-js pre').first();
  const style = () =>
    code.evaluate((element) => {
      const {direction, backgroundImage} = getComputedStyle(element);
      return {direction, backgroundImage, float: getComputedStyle(element.children[0] ?? element).float};
    });
  await page.goto(`${site.origin}/docs/recipes/bread/`);
  const inEnglish = await style();
  await page.goto(`${site.origin}/ar/docs/recipes/bread/`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const placeOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x;
  expect(await placeOf('.theme-doc-sidebar-container')).toBeGreaterThan(Number(await placeOf('article')));
  expect(await style()).toEqual(inEnglish);
});

test('each language has an offline copy of its own', async ({request}) => {
  const saved = async (language: string): Promise<string[]> => {
    const {files}: OfflineList = await (await request.get(`${site.origin}/${language}offline.json`)).json();
    return files.map(({url}) => url);
  };
  expect((await request.get(`${site.origin}/de/sw.js`)).status()).toBe(200);
  expect(await saved('de/')).toEqual(expect.arrayContaining(['kitchen/', '404.html']));
  expect((await saved('')).filter((url) => url.startsWith('de/'))).toEqual([]);
});

test('each language keeps its social cards for the next build', () => {
  const kept = (language: string) => readdirSync(copy.path(`node_modules/.cache/social-cards/${language}`));
  const [own, other] = ['de', 'ar'].map(kept);
  expect(own?.filter((card) => other?.includes(card))).not.toEqual(own);
});

test('the development server shows the same', async ({page, faults}) => {
  // The code of live blocks is compiled in the old way, the server sends styles after scripts, and no page uses DocCard.
  faults.allow(
    /outdated JSX transform/,
    /was preloaded using link preload/,
    /Warnings while compiling/,
    /DocCard/,
  );
  const port = await freePort();
  const words = ['start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [docusaurus, ...words], {cwd: copy.folder, stdio: 'ignore'});
  const exited = once(server, 'exit');
  try {
    await expect.poll(() => isListening(port), {timeout: 300_000}).toBe(true);
    await page.setViewportSize({width: 1920, height: 900});
    await page.goto(`http://localhost:${port}/docs/recipes/bread/`);
    const items = page.locator('.navbar__items');
    await items.getByRole('button', {name: 'Item dropdown'}).hover();
    await expect(items.getByRole('link', {name: 'Entry doc'})).toBeVisible();
    await expect(page.locator('.docusaurus-mermaid-container svg')).toContainText('Dough');
    await page.getByRole('button', {name: 'Minutes: 0'}).click();
    await expect(page.getByRole('button', {name: 'Minutes: 1'})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute(
      'data-kitchen-calls',
      /didUpdate \/docs\/recipes\/bread\//,
    );
  } finally {
    // The page still prefetches scripts, and each request to a server that has ended would count as an error.
    await page.close();
    server.kill();
    await exited;
  }
});

test('a build for development starts the application', async ({page, faults}) => {
  // Only React for development compares attributes, such as the tabindex that code-blocks sets.
  faults.allow(/outdated JSX transform/, /some attributes of the server rendered HTML didn't match/);
  // Docusaurus would take modules of the development server from the cache, which only that server can run.
  rmSync(copy.path('node_modules/.cache'), {recursive: true, force: true});
  const words = ['build', '--dev', '--locale', 'en', '--out-dir', 'build-dev'];
  const {code, output} = await copy.run(docusaurus, ...words);
  expect(code, output).toBe(0);
  const built = await start(createServer(sirv(copy.path('build-dev'))));
  try {
    await page.goto(`${built.origin}/docs/recipes/bread/`);
    await page.getByRole('button', {name: 'Minutes: 0'}).click();
    await expect(page.getByRole('button', {name: 'Minutes: 1'})).toBeVisible();
    await page.close();
  } finally {
    await built.close();
  }
});
