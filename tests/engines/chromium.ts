import type {Page} from '@playwright/test';
import {type Engine, viewport} from './engine.ts';

/** Chromium, controlled by Playwright. Its errors fail the test by themselves, as in every test here. */
export async function startChromium(page: Page): Promise<Engine> {
  await page.setViewportSize(viewport);
  return {
    async goTo(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (keys) => page.keyboard.press(keys),
    resize: (width) => page.setViewportSize({...viewport, width}),
    faults: async () => [],
    close: () => page.close(),
  };
}
