import type {Page} from '@playwright/test';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Opens nothing, because the content of closed details must be on paper anyway. */
async function expectDetailsInPrint(page: Page): Promise<void> {
  const closed = page.locator('.markdown details:not([open], .theme-doc-toc-mobile)');
  await expect(closed).not.toHaveCount(0);
  await expect(closed.first().locator('p, pre').first()).toBeHidden();
  await page.emulateMedia({media: 'print'});
  for (const detail of await closed.all()) {
    await expect(detail.locator('p, pre').first()).toBeVisible();
    const {height} = (await detail.boundingBox()) ?? {height: 0};
    const summary = (await detail.locator('summary').boundingBox())?.height ?? 0;
    expect(height, 'its content has its full height').toBeGreaterThan(summary * 1.5);
  }
}

test('a printed page contains the text with its link targets and all details, and no controls', async ({
  page,
}) => {
  await open(page, '/docs/services/mail/configuration/');
  await expectDetailsInPrint(page);
  for (const part of ['.navbar', '.footer', '.theme-doc-sidebar-container', '.pagination-nav']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const block = page.locator('.theme-code-block').filter({visible: true}).first();
  await expect(block, 'its border and its title stay with its code').toHaveCSS('break-inside', 'avoid');
  await expect(block.locator('pre'), 'code that is longer than a sheet follows its title').toHaveCSS(
    'break-inside',
    'auto',
  );
  await expect(
    block.locator(':scope > :not(pre)').filter({visible: true, hasNotText: /./}),
    'no empty box',
  ).toHaveCount(0);
  const link = page.locator('.markdown a[href^="/"]').first();
  const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toContain(await link.evaluate((element) => element.getAttribute('href') ?? '-'));
});

test('print opens every detail without JavaScript too', async ({browser}) => {
  const page = await browser.newPage({javaScriptEnabled: false});
  await page.goto('/docs/services/mail/configuration/');
  await expectDetailsInPrint(page);
  await page.close();
});
