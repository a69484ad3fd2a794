import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

/**
 * Lets a page load its build's scripts with changes, those of a later call in place of an earlier one's.
 *
 * @param build the folder of the build
 * @param change gives back as it is what it has nothing to change in
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
    throw new Error(`No script of ${build} holds what the test would change.`);
  }
  for (const {file, body} of changed) {
    await page.route(`**/assets/js/${file}`, (route) =>
      route.fulfill({contentType: 'text/javascript', body}),
    );
  }
}
