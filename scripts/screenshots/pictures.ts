import {expect, test} from '@playwright/test';

/** One page of each kind. */
const kinds = {
  home: '/',
  doc: '/docs/guides/windows/',
  intro: '/docs/intro/',
  palette: '/docs/guides/branding/',
  category: '/docs/category/guides/',
  team: '/docs/team/',
  project: '/projects/rodaliamadrid/',
  'blog-list': '/blog/',
  'blog-post': '/blog/2024/05/25/cdn-tuning/',
  'blog-archive': '/blog/archive/',
  'blog-tags': '/blog/tags/',
  'blog-tag': '/blog/tags/elementos/',
  'blog-authors': '/blog/authors/',
  search: '/search/?q=mail',
  maintenance: '/scheduled-maint/',
  standalone: '/privacy-policy/',
  'not-found': '/no/such/page/',
};

const widths = [360, 768, 995, 996, 1440];
const modes = ['light', 'dark'];

for (const mode of modes) {
  for (const width of widths) {
    for (const [kind, address] of Object.entries(kinds)) {
      const name = `${kind}-${width}-${mode}`;
      test(name, async ({page}) => {
        await page.addInitScript((theme) => localStorage.setItem('theme-handbook', theme), mode);
        await page.setViewportSize({width, height: width < 700 ? 740 : 900});
        await page.goto(address.slice(1));
        await page.locator('html[data-has-hydrated=true]').waitFor();
        await expect(page).toHaveScreenshot(`${name}.png`, {fullPage: process.env.WHOLE_PAGES === 'true'});
      });
    }
  }
}
