import {saveData, titleOf} from '../pages.ts';
import {expect, test} from '../test.ts';

test('a page is copied in browsers that allow copying only during the click', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await saveData(page);
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Too late', 'NotAllowedError'));
  });
  await page.goto('/docs/team/data/');
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `# ${titleOf('docs/team/data.mdx')}`,
  );
  await page.clock.runFor(5000);
  await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
});
