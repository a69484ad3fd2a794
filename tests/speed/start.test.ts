import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {builtPage} from '../built-pages.ts';
import {Deployment} from '../offline/deployment.ts';
import {application, hold, hydrated, idle, open, saveData, scriptsOf} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The scripts of the application that the page requests. The list grows. */
function requestedScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (application.test(pathname)) {
      requested.push(pathname);
    }
  });
  return requested;
}

test('the page requests all its scripts at once after the first paint', async ({page}) => {
  const requested = requestedScripts(page);
  await saveData(page);
  // The shortest page and the longest.
  for (const path of ['/blog/tags/', '/docs/services/mail/administrator/']) {
    const scripts = scriptsOf(path).sort();
    requested.length = 0;
    const release = await hold(page, application);
    await page.goto(path, {waitUntil: 'commit'});
    await expect.poll(() => [...requested].sort(), `${path}: no script waits for another`).toEqual(scripts);
    release();
    await hydrated(page);
    const {painted, starts} = await page.evaluate(
      (files) => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        starts: performance
          .getEntriesByType('resource')
          .filter(({name}) => files.includes(new URL(name).pathname))
          .map(({startTime}) => startTime),
      }),
      scripts,
    );
    expect(starts.length, path).toBeGreaterThanOrEqual(scripts.length);
    expect(Math.min(...starts), path).toBeGreaterThanOrEqual(painted);
    await page.unroute(application);
  }
});

test('the application starts in several tasks, so that a tap in between is answered', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'applicationHasStarted', {
      set: () => {
        const before = window.docusaurus;
        setTimeout(() => sessionStorage.setItem('in-between', String(window.docusaurus === before)));
      },
    });
  });
  await page.goto('/');
  await hydrated(page);
  expect(await page.evaluate(() => sessionStorage.getItem('in-between'))).toBe('true');
});

test('the title and the colours of a page stay while it is hydrated in slices', async ({page}) => {
  const path = '/docs/services/mail/administrator/';
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, {seen});
    // The page corrects its head in the task that changed it, so before the browser draws it.
    const note = () => seen.add(`${document.title}: ${document.documentElement.className}`);
    new MutationObserver(() => document.querySelector('main') && queueMicrotask(note)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await open(page, path);
  const {$} = builtPage(path);
  const seen = await page.evaluate((): string[] => [...Reflect.get(window, 'seen')]);
  expect(seen).toEqual([`${$('head > title').text()}: ${$('html').attr('class')}`]);
});

test('a page that is slower than its scripts is hydrated when it is complete', async ({page, serve}) => {
  const path = '/docs/services/mail/administrator/';
  const html = readFileSync(`build${path}index.html`);
  const half = html.length / 2;
  let sendRest = () => {};
  const host = await serve(new Deployment().start());
  host.breakFile(path, (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.subarray(0, half));
    sendRest = () => void response.end(html.subarray(half));
  });
  await page.goto(host.origin + path, {waitUntil: 'commit'});
  await page.waitForFunction(() => window.applicationHasStarted);
  await idle(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  sendRest();
  // React reports an element that it does not find in the page as an error.
  await hydrated(page);
});

test('before the application has started, links and Back lead to their pages', async ({page}) => {
  await open(page, '/docs/intro/');
  const heading = page.getByRole('heading', {level: 1});
  const before = await heading.innerText();
  const bar = page.getByRole('navigation', {name: 'Main'});
  await bar.getByRole('link', {name: 'Blog'}).click();
  await expect(heading).toHaveText('Blog');
  const release = await hold(page, application);
  await page.reload({waitUntil: 'domcontentloaded'});
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await bar.getByRole('link', {name: 'Projects'}).click();
  await expect(page).toHaveURL(/\/projects\//);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  // The pages that come back wait for their scripts too, if the browser has not kept them.
  await page.goBack({waitUntil: 'commit'});
  // Its small scripts have run when its heading is there. Before that, nothing could answer the next Back.
  await expect(heading).toHaveText('Blog');
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL('/docs/intro/');
  await expect(heading).toHaveText(before);
  release();
});
