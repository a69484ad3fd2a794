import {expect, test} from '../test.ts';
import {open, searchBox} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const {files, docs} = publishedSearch();
const found = pageToFind('docs');

/** What a result says in its longest form: address, breadcrumb, title, heading and a passage, cut where words are marked. */
const bytesOfResult = 1000;

/** Words that many pages hold, and beginnings of many words. */
const broad = ['p', 'page', 'the handbook', 'a'];

declare global {
  interface Window {
    answers: {results: unknown[]; bytes: number}[];
  }
}

/** Runs in the page before its own scripts: notes what the worker hands over. */
const noteAnswers = `
window.answers = [];
window.Worker = class extends Worker {
  constructor(...options) {
    super(...options);
    this.addEventListener('message', ({data}) => {
      if (data.kind === 'answer') {
        window.answers.push({results: data.answer.results, bytes: JSON.stringify(data).length});
      }
    });
  }
};`;

test('only the worker fetches the index and the text, so that reading them blocks no page', async ({
  page,
}) => {
  const {input, options} = await open(page, found.url);
  const text = page.waitForResponse(new RegExp(files.doc));
  await input.fill(found.title);
  await expect(options.first()).toBeVisible();
  await text;
  const fetched = () =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => name.split('/').at(-1))
      .filter((name) => /^search-.*\.json$/.test(name ?? ''));
  expect(await page.evaluate(fetched)).toEqual(['search-files.json']);
  const [worker, ...others] = page.workers();
  expect(others).toEqual([]);
  await expect.poll(() => worker?.evaluate(fetched)).toEqual([files.index, files.doc]);
});

test('the page is handed what it draws and no more, however many pages are found', async ({page}) => {
  await page.addInitScript(noteAnswers);
  for (const [path, most] of [
    [found.url, docs.options.maxHits],
    ['/search/', 10],
  ] as const) {
    const {input} = await open(page, path);
    const field = path === '/search/' ? page.getByRole('main').getByRole('textbox') : input;
    const status = page.getByRole('status').filter({hasText: /pages found/});
    for (const query of broad) {
      await field.fill(query);
      await expect(status).toBeVisible();
    }
    const answers = await page.evaluate(() => window.answers);
    expect(answers.length).toBeGreaterThanOrEqual(broad.length);
    for (const {results, bytes} of answers) {
      expect(results.length).toBeLessThanOrEqual(most);
      expect(bytes).toBeLessThan((most + 1) * bytesOfResult);
    }
    expect(Math.max(...answers.map(({results}) => results.length))).toBe(most);
  }
  await expect(searchBox(page).input).toBeVisible();
});
