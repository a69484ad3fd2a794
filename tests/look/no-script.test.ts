import {kinds} from '../pages.ts';
import {expect, test} from '../test.ts';

test.use({javaScriptEnabled: false});

test('readers can read every kind of page without JavaScript, on a phone and on a desktop', async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const bar = page.getByRole('navigation', {name: 'Main'});
  for (const path of [...kinds, '/nowhere/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1}), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').filter({visible: true}), path).not.toHaveCount(0);
    for (const width of [360, 1440]) {
      await page.setViewportSize({width, height: 900});
      await expect(bar.getByRole('link', {name: /^(Docs|Blog|Projects)$/}), path).toHaveCount(3);
      await expect(page.getByRole('button').or(page.getByRole('combobox')), path).toHaveCount(0);
      await expect(page.getByRole('textbox'), path).toHaveCount(0);
    }
  }
});

test('on a phone, nothing in the top bar overlaps or is cut off, the pages of the section follow the text, and a hint leads from search to the map', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/docs/intro/');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const links = await bar.getByRole('link').filter({visible: true}).all();
  expect(links.length).toBeGreaterThan(4);
  const boxes = await Promise.all(links.map((link) => link.boundingBox()));
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (box && other) {
        const isApart =
          box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y + 1;
        expect(isApart, `${at}: ${JSON.stringify([box, other])}`).toBe(true);
      }
    }
  }
  const rows = await bar
    .getByRole('link', {name: /^(Docs|Blog|Projects)$/})
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
  expect(new Set(rows).size, 'the sections are in one row').toBe(1);
  const cut = await bar
    .locator('.navbar__title')
    .first()
    .evaluate((name) => name.scrollWidth - name.clientWidth);
  expect(cut).toBe(0);

  const sidebar = page.getByRole('navigation', {name: 'Pages of this section'});
  await expect(sidebar).toBeVisible();
  const [below, text] = [await sidebar.boundingBox(), await page.getByRole('main').boundingBox()];
  expect(below?.y).toBeGreaterThan(text?.y ?? Number.POSITIVE_INFINITY);
  // The control of offline mode has its text, but no buttons.
  await expect(page.getByRole('region', {name: 'Offline copy'}).getByRole('status')).toBeVisible();
  await sidebar.getByRole('link', {name: 'Services'}).click();
  await expect(page).toHaveURL('/docs/category/services/');
  await page.goto('/blog/');
  await expect(page.getByRole('navigation', {name: 'All posts'})).toBeVisible();
  await page.getByRole('link', {name: /needs JavaScript/}).click();
  await expect(page.getByRole('navigation', {name: 'Map of the handbook'})).toBeInViewport();
});

test('every panel of a set of tabs shows, under its name', async ({page}) => {
  await page.goto('/docs/services/mail/configuration/');
  const panels = page.locator('[role=tabpanel]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    await expect(panel.locator('.tab-label').first()).toBeVisible();
  }
  const gaps = await page.locator('[role=tabpanel] + [role=tabpanel] > .tab-label').evaluateAll((labels) =>
    labels.map((label) => {
      const end = label.parentElement?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      return label.getBoundingClientRect().top - end;
    }),
  );
  expect(Math.min(...gaps), 'a name is not beside the end of the panel before').toBeGreaterThan(16);
});

test('the page of all results has no field that does nothing, and leads to the map', async ({page}) => {
  await page.goto('/search/?q=drive');
  const main = page.getByRole('main');
  await expect(main.getByRole('search')).toBeHidden();
  await expect(main.getByRole('status')).toBeHidden();
  await expect(main.getByRole('link', {name: 'map'})).toHaveAttribute('href', '/#map');
});

test.describe('where an extension blocks scripts', () => {
  test.use({javaScriptEnabled: true});

  test('a page has the same text as without JavaScript', async ({page, faults}) => {
    // Docusaurus's own runtime names the scripts in the HTML, and each then counts as a failed request.
    faults.allow(/Content Security Policy/, /^failed request .* csp$/);
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: {...response.headers(), 'content-security-policy': "script-src 'none'"},
      });
    });
    await page.setViewportSize({width: 360, height: 740});
    await page.goto('/docs/services/mail/configuration/');
    // uBlock Origin and NoScript do the same. The browser itself treats the content of these elements as text.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('noscript')) {
        const shown = document.createElement('span');
        shown.innerHTML = element.textContent ?? '';
        element.replaceWith(shown);
      }
    });
    await expect(page.locator('.navbar__toggle')).toBeHidden();
    await expect(page.getByRole('navigation', {name: 'Pages of this section'})).toBeVisible();
    for (const panel of await page.locator('[role=tabpanel]').all()) {
      await expect(panel).toBeVisible();
    }
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
