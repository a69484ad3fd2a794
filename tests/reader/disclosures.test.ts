import {builtPage} from '../built-pages.ts';
import {details, follow, open, rewrite, richDoc} from '../pages.ts';
import {expect, test} from '../test.ts';
import {pageWithMost, starts} from './starting.ts';

for (const [when, start] of starts) {
  test(`the categories of the sidebar ${when} open, close and lead to their pages`, async ({page}) => {
    await start(page, '/docs/intro/');
    const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
    await expect(page.getByRole('button', {name: /collapse sidebar/i})).toHaveCount(0);
    const other = sidebar.locator('.theme-doc-sidebar-item-category').last();
    await other.locator('summary').first().click();
    const category = sidebar.locator('.theme-doc-sidebar-item-category').first();
    const [control, pages] = [category.locator('summary').first(), category.locator('details a')];
    await expect(pages.first()).toBeHidden();
    await control.click();
    await expect(pages.first()).toBeVisible();
    await expect(other.locator('details a').first(), 'another one stays open').toBeVisible();
    await control.press('Enter');
    await expect(pages.first()).toBeHidden();
    const link = category.getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(name);
    await expect(pages.first(), 'its category is open').toBeVisible();
    await control.press('Enter');
    await page.getByRole('link', {name: /^Next/}).click();
    await expect(pages.first(), 'the next page opens it again').toBeVisible();
  });

  test(`“On this page” ${when} opens, closes and leads to a heading`, async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await start(page, pageWithMost('.theme-doc-toc-mobile a'));
    const contents = page.locator('.theme-doc-toc-mobile');
    const [control, link] = [contents.locator('summary'), contents.getByRole('link').last()];
    await expect(link).toBeHidden();
    await control.click();
    await link.click();
    await expect(page.locator(':target')).toBeInViewport();
    await control.press('Enter');
    await expect(link).toBeHidden();
  });
}

test('a link from another page and the browser’s own search open closed details', async ({page}) => {
  const path = richDoc();
  const [text = ''] = /^[\w ,]+/.exec(builtPage(path).$(`${details} p`).first().text()) ?? [];
  const held = page.locator('#held');
  await rewrite(page, (script) =>
    script.replace(new RegExp(`\\{children:(\\[?"${text})`), '{id:"held",children:$1'),
  );
  await open(page, '/docs/intro/');
  await follow(page, `${path}#held`);
  await expect(held).toBeInViewport();
  await page.locator(details).first().locator('summary').click();
  await expect(held).toBeHidden();
  // A text fragment opens closed details in the same way as the browser's search.
  await page.getByRole('heading', {level: 1}).evaluate((heading, words) => {
    heading.innerHTML = `<a href="#:~:text=${encodeURIComponent(words)}">Search</a>`;
  }, text);
  await page.getByRole('link', {name: 'Search', exact: true}).click();
  await expect(held).toBeInViewport();
});
