import type {Page} from '@playwright/test';
import {contrast} from '../../src/features/token-palette/contrast.ts';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('print gives the text with its link targets, and nothing to click', async ({page}) => {
  await open(page, '/docs/services/mail/');
  await page.emulateMedia({media: 'print'});
  for (const part of ['.navbar', '.footer', '.theme-doc-sidebar-container', '.pagination-nav']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const link = page.locator('.markdown a[href^="/"]').first();
  const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toContain(await link.evaluate((element) => element.getAttribute('href') ?? '-'));
});

test('no page prints what is there to be pressed or filled in, or the announcement', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  for (const path of ['/', '/docs/intro/', '/search/?q=mail', '/blog/']) {
    await open(page, path);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const controls = page.locator('button, input, progress, .theme-announcement-bar');
    expect(await controls.filter({visible: true}).count(), path).toBe(0);
  }
});

/** Opens nothing: what a closed detail holds has to be on paper all the same. */
async function expectDetailsInPrint(page: Page): Promise<void> {
  const closed = page.locator('.markdown details:not([open])');
  await expect(closed).not.toHaveCount(0);
  await expect(closed.first().locator('p, pre').first()).toBeHidden();
  await page.emulateMedia({media: 'print'});
  for (const detail of await closed.all()) {
    await expect(detail.locator('p, pre').first()).toBeVisible();
    const {height} = (await detail.boundingBox()) ?? {height: 0};
    const summary = (await detail.locator('summary').boundingBox())?.height ?? 0;
    expect(height, 'what it holds takes its room').toBeGreaterThan(summary * 1.5);
  }
}

test('print opens every detail', async ({page}) => {
  await open(page, '/docs/services/mail/configuration/');
  await expectDetailsInPrint(page);
});

test('where styles cannot open details, print does, and closes what the reader had closed', async ({
  page,
}) => {
  await open(page, '/docs/services/mail/configuration/');
  const closed = page.locator('.markdown details:not([open])');
  await expect(closed).toHaveCount(1);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = `${document.querySelectorAll('details:not([open])').length} closed on paper`;
    });
  });
  await page.pdf();
  await expect(page).toHaveTitle('0 closed on paper');
  await expect(closed).toHaveCount(1);
  await closed.locator('summary').click();
  await expect(closed).toHaveCount(0);
  await page.pdf();
  await expect(closed).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('print opens every detail too', async ({page}) => {
    await page.goto('/docs/services/mail/configuration/');
    await expectDetailsInPrint(page);
  });
});

/** The colours of all text that shows in a page's main part, buttons left out, as `#rrggbb`, each with some of it. */
const textColours = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [parent, text] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (text !== '' && parent?.closest('button') === null && parent.checkVisibility()) {
        const channels = getComputedStyle(parent).color.match(/[\d.]+/g) ?? [];
        const hex = channels.slice(0, 3).map((channel) => Number(channel).toString(16).padStart(2, '0'));
        found[`#${hex.join('')}`] ??= text.slice(0, 40);
      }
    }
    return found;
  });

test('print from the dark mode reads on white', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('theme-handbook', 'dark'));
  const faint: string[] = [];
  const pages = [
    '/',
    '/docs/services/mail/configuration/',
    '/docs/guides/branding/',
    '/blog/',
    '/projects/rfi/',
  ];
  for (const path of pages) {
    await page.emulateMedia({media: 'screen', reducedMotion: 'reduce'});
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    const colours = Object.entries(await textColours(page));
    expect(colours.length, path).toBeGreaterThan(0);
    for (const [colour, text] of colours) {
      const ratio = contrast(colour, '#ffffff');
      if (ratio < 4.5) {
        faint.push(`${path}: ${colour}, ${ratio.toFixed(2)}, ${text}`);
      }
    }
  }
  expect(faint).toEqual([]);
});
