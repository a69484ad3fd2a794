import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import sirv from 'sirv';
import {application, hold, hydrated, open, saveData, scriptsOf} from '../pages.ts';
import {start} from '../server.ts';
import {expect, test} from '../test.ts';

const long = '/docs/services/mail/administrator/';

test('a page requests all its scripts at once after the first paint', async ({page}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (application.test(pathname)) {
      requested.push(pathname);
    }
  });
  await saveData(page);
  // The shortest page and the longest.
  for (const path of ['/blog/tags/', long]) {
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

test('a page that is slower than its scripts is hydrated when it is complete', async ({page, serve}) => {
  const html = readFileSync(`build${long}index.html`);
  const half = html.length / 2;
  let sendRest = () => {};
  const files = sirv('build');
  const host = await serve(
    start(
      createServer((request, response) => {
        if (request.url !== long) {
          files(request, response);
          return;
        }
        response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.subarray(0, half));
        sendRest = () => void response.end(html.subarray(half));
      }),
    ),
  );
  await page.goto(host.origin + long, {waitUntil: 'commit'});
  await page.waitForFunction(() => window.applicationHasStarted);
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
  // The pages that come back wait for their scripts too, if the browser has not kept them.
  await page.goBack({waitUntil: 'commit'});
  // Its small scripts have run when its heading is there. Before that, nothing could answer the next Back.
  await expect(heading).toHaveText('Blog');
  await page.goBack({waitUntil: 'commit'});
  await expect(page).toHaveURL('/docs/intro/');
  await expect(heading).toHaveText(before);
  release();
});
