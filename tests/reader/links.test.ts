import {open, rewrite} from '../pages.ts';
import {expect, test} from '../test.ts';

const mail = /(?<=href:)"mailto:[^"]+"/;

test('a telephone number opens no tab, and a file of ours that opens one says so', async ({page}) => {
  // No page has such links at present, so the test changes links to mail addresses on a page that a script draws.
  await rewrite(page, (script) =>
    script.replace(mail, '"tel:+34910000000"').replace(mail, '"/assets/files/form.pdf",target:"_blank"'),
  );
  await open(page, '/');
  await page.getByRole('link', {name: 'Team', exact: true}).first().press('Enter');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  const number = main.locator('a[href^="tel:"]').first();
  await expect(number).not.toHaveAttribute('target');
  await expect(number).not.toHaveAccessibleName(/new tab/);
  const file = main.locator('a[href*="/form.pdf"]').first();
  await expect(file).toHaveAttribute('target', '_blank');
  await expect(file).toHaveAccessibleName(/\(opens in new tab\)$/);
});

test('on a touch screen, the link of a heading shows without hovering', async ({browser}) => {
  const page = await browser.newPage({hasTouch: true, isMobile: true});
  await page.goto('/docs/services/mail/');
  const links = page.locator('.markdown h2 .hash-link');
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) {
    await expect(link).toHaveCSS('opacity', '1');
  }
  await page.close();
});
