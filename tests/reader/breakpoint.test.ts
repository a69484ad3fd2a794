import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

const height = 800;
const menuButton = (page: Page) => page.locator('.navbar__toggle');

test('desktop breakpoint: 995 px is mobile and 996 px desktop', async ({page}) => {
  await page.setViewportSize({width: 997, height});
  await open(page, '/docs/intro/');
  for (const width of [997, 996, 995]) {
    const isDesktop = width >= 996;
    await page.setViewportSize({width, height});
    await expect(menuButton(page)).toBeVisible({visible: !isDesktop});
    await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible({visible: isDesktop});
    await expect(page.locator('.theme-doc-toc-mobile')).toBeVisible({visible: !isDesktop});
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({visible: isDesktop});
  }
});

test('desktop breakpoint: no style keeps the old one', () => {
  const styles = readFileSync('build/index.html', 'utf8').match(/<style.*?<\/style>/gs) ?? [];
  expect(styles.join('')).toContain('995.98px');
  expect(
    styles.join('').match(/(max-width:\s*996px|min-width:\s*997px|width\s*<=\s*996px|width\s*>\s*996px)/g),
  ).toBeNull();
});
