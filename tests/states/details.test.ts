import type {Page} from '@playwright/test';
import {follow, open, rewrite} from '../pages.ts';
import {expect, test} from '../test.ts';

const till = '/docs/services/xaspos/';
const details = (page: Page) => page.locator('.markdown details:not(.theme-doc-toc-mobile)').first();
const held = 'All settings are in one file';

test('details: a link from another page and the browser’s own search open closed details', async ({page}) => {
  await rewrite(page, (script) => script.replace(`{children:["${held}`, `{id:"settings",children:["${held}`));
  await open(page, '/docs/intro/');
  await follow(page, `${till}#settings`);
  await expect(page).toHaveURL(`${till}#settings`);
  await expect(details(page)).toHaveAttribute('open');
  await expect(page.getByText(held)).toBeInViewport();
  await details(page).locator('summary').click();
  await expect(page.getByText(held)).toBeHidden();

  // This uses a text fragment, which opens closed details in the same way as the browser's search.
  await page.getByRole('heading', {level: 1}).evaluate((heading, text) => {
    heading.innerHTML = `<a href="#:~:text=${encodeURIComponent(text)}">Search</a>`;
  }, held);
  await page.getByRole('link', {name: 'Search', exact: true}).click();
  await expect(details(page)).toHaveAttribute('open');
  await expect(page.getByText(held)).toBeInViewport();
  await details(page).locator('summary').click();
  await expect(page.getByText(held)).toBeHidden();
});
