import type {Page} from '@playwright/test';
import {application, hold, hydrated, open, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

const guide = '/docs/guides/windows/';

const feedback = (page: Page) => page.getByRole('region', {name: 'Was this page useful?'});

/** The text of the report that a link opens. */
async function reportOf(page: Page, answer: string): Promise<string> {
  const link = feedback(page).getByRole('link', {name: new RegExp(`^${answer}\\b`)});
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('issue[description]') ?? '';
}

test('the words of the reader are in both reports, even half a character, and even before the application starts', async ({
  page,
}) => {
  const release = await hold(page, application);
  await page.goto(guide, {waitUntil: 'domcontentloaded'});
  const words = 'Step 3 & 4: "sign" fails\u{1F642} 100 %';
  const field = feedback(page).getByRole('textbox');
  await field.fill(words);
  for (const answer of ['Yes', 'No']) {
    expect((await reportOf(page, answer)).endsWith(`\n\n${words}`)).toBe(true);
  }
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'half \ud83d';
    input.dispatchEvent(new Event('input', {bubbles: true}));
  });
  expect(await reportOf(page, 'Yes')).toContain('half');
  await field.fill(words);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  release();
  await hydrated(page);
  await expect(field).toHaveValue(words);
  expect((await reportOf(page, 'No')).endsWith(`\n\n${words}`)).toBe(true);
  await field.fill('Less');
  expect((await reportOf(page, 'No')).endsWith('\n\nLess')).toBe(true);
});

test('nothing that a reader writes is stored, and another page has an empty field', async ({page}) => {
  await saveData(page);
  await open(page, guide);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await feedback(page).getByRole('textbox').fill('mywords');
  await page
    .getByRole('navigation', {name: 'Nearby pages'})
    .getByRole('link', {name: /^Previous/})
    .click();
  await expect(page).toHaveURL('/docs/guides/openstreetmap/');
  await expect(feedback(page).getByRole('textbox')).toHaveValue('');
  const title = await page.locator('main h1').innerText();
  const text = await reportOf(page, 'Yes');
  expect(text).toContain(`Page: ${title}\n`);
  expect(text).not.toContain('mywords');
  const kept = await page.evaluate(() =>
    JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie]),
  );
  expect(kept).not.toContain('mywords');
  expect(requests.filter((request) => request.includes('mywords'))).toEqual([]);
});
