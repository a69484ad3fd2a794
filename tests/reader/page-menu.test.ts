import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {expect, test} from '../test.ts';
import {pageWithMost, starts} from './starting.ts';

const path = pageWithMost('.markdown p');
const opener = (page: Page) => page.getByRole('button', {name: 'Copy page'});

test.use({permissions: ['clipboard-read', 'clipboard-write']});

for (const [at, [when, start]] of starts.entries()) {
  test(`the menu of a page ${when} copies the page`, async ({page}) => {
    await page.setViewportSize({width: at === 0 ? 360 : 1440, height: 740});
    await page.clock.install();
    await start(page, path);
    await opener(page).press('Enter');
    await expect(page.locator('#page-menu')).toMatchAriaSnapshot(`
        - list:
          - listitem:
            - button "Copy as Markdown"
          - listitem:
            - link "View as Markdown"
          - listitem:
            - link "Edit this page"
          - listitem:
            - link "History"
          - listitem:
            - link "Report a problem"
      `);
    await expect(page.locator('#page-menu')).toBeInViewport({ratio: 1});
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: 'Copied'})).toBeFocused();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync(`build${path}index.md`, 'utf8'));
    await page.clock.runFor(5000);
    await expect(page.getByRole('button', {name: 'Copy as Markdown'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#page-menu')).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
}

test('a page is copied in browsers that allow copying only during the click', async ({page}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Too late', 'NotAllowedError'));
  });
  await page.goto(path);
  await opener(page).click();
  await page.getByRole('button', {name: 'Copy as Markdown'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
});
