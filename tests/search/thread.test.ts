import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const {docs, files, read} = publishedSearch();

/** The longest message for a result: address, breadcrumb, title, heading and passage, in pieces. */
const bytesOfResult = 1000;

/** Words on many pages, and beginnings of many words. */
const broad = ['p', 'page', 'the handbook', 'a'];

declare global {
  interface Window {
    answers: {results: unknown[]; bytes: number}[];
    charactersRead: number;
  }
}

/** Runs before the scripts of the page, and counts the characters that the page reads as JSON. */
const countReading = `
window.charactersRead = 0;
const {parse} = JSON;
JSON.parse = (text, ...rest) => {
  window.charactersRead += text.length;
  return parse(text, ...rest);
};
Response.prototype.json = async function () {
  return JSON.parse(await this.text());
};`;

/** Runs before the scripts of the page, and records the answers of the worker. */
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

test('the page does not read the index and the text, and receives only the results that it shows', async ({
  page,
}) => {
  await saveData(page);
  await page.addInitScript(countReading);
  await page.addInitScript(noteAnswers);
  const {input, options} = await open(page, '/search/');
  // The files of the application do not count.
  await page.evaluate(() => {
    window.charactersRead = 0;
  });
  await input.fill(pageToFind('docs').title);
  await expect(options.first().locator('mark').first()).toBeVisible();
  const charactersRead = await page.evaluate(() => window.charactersRead);
  expect(charactersRead).toBeLessThan(read(files.index).length / 4);
  const [worker, ...others] = page.workers();
  expect(others).toEqual([]);
  expect(worker).toBeDefined();

  for (const [place, most] of [
    [page.getByRole('navigation', {name: 'Main'}), docs.options.maxHits],
    [page.getByRole('main'), 10],
  ] as const) {
    await page.evaluate(() => {
      window.answers = [];
    });
    for (const query of broad) {
      await place.getByRole(most === 10 ? 'textbox' : 'combobox').fill(query);
      await expect(place.getByRole('status')).toHaveText(/pages found/);
    }
    const answers = await page.evaluate(() => window.answers);
    expect(answers.length).toBeGreaterThanOrEqual(broad.length);
    for (const {results, bytes} of answers) {
      expect(results.length).toBeLessThanOrEqual(most);
      expect(bytes).toBeLessThan((most + 1) * bytesOfResult);
    }
    expect(Math.max(...answers.map(({results}) => results.length))).toBe(most);
  }
});
