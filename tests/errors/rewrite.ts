import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

/**
 * Makes a page load its build's scripts with changes. A later call replaces the changes of an earlier one.
 *
 * @param build the folder of the build
 * @param change returns the changed text of a script, or the same text
 * @throws if it changes none
 */
export async function rewrite(page: Page, build: string, change: (script: string) => string): Promise<void> {
  const folder = path.join(build, 'assets/js');
  const changed = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({file, script: readFileSync(path.join(folder, file), 'utf8')}))
    .map(({file, script}) => ({file, script, body: change(script)}))
    .filter(({script, body}) => body !== script);
  if (changed.length === 0) {
    throw new Error(`No script of ${build} contains the text that the test changes.`);
  }
  for (const {file, body} of changed) {
    await page.route(`**/assets/js/${file}`, (route) =>
      route.fulfill({contentType: 'text/javascript', body}),
    );
  }
}
