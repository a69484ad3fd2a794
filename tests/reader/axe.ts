import {expect, type Page} from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * What axe finds on a page, one line for each element. It runs in the page itself, because nothing of the site is in a
 * frame. By default, axe does not check the size of controls.
 */
export async function findings(
  page: Page,
  area: string | {exclude: string[]} = 'html',
  options: Pick<axe.RunOptions, 'rules' | 'runOnly'> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ([context, run]) => {
      const {violations} = await window.axe.run(context, {...run, resultTypes: ['violations']});
      return violations.flatMap(({id, help, nodes}) =>
        nodes.map(({target}) => `${id}: ${help}: ${target.join(' ')}`),
      );
    },
    [area, {...options, rules: {'target-size': {enabled: true}, ...options.rules}}] as const,
  );
}

/** Checks an area in both modes. The modes differ only in their colours, so the dark one is checked only for contrast. */
export async function expectNoFindings(page: Page, area: string): Promise<void> {
  const root = page.locator('html');
  expect(await findings(page, area)).toEqual([]);
  await root.evaluate((element) => element.setAttribute('data-theme', 'dark'));
  expect(await findings(page, area, {runOnly: ['color-contrast']}), 'in dark mode').toEqual([]);
  await root.evaluate((element) => element.setAttribute('data-theme', 'light'));
}
