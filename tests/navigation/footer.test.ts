import {addresses, domain} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';

test.use({javaScriptEnabled: false});

test('the footer contains four columns with every link, all on our domain, and the copyright line', {
  tag: ['@spec-2.16', '@spec-2.17', '@spec-9.4'],
}, async ({page}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const columns = {
    Wiki: {Handbook: '/docs/intro/', Blog: '/blog/'},
    Services: {
      'Log In': addresses.login,
      GitLab: addresses.gitlab,
      XaSPOS: addresses.xaspos,
      'CDN server': addresses.cdn,
    },
    External: {
      'Notes finder': addresses.notes,
      Playground: addresses.playground,
      'Radio stations': addresses.radio,
      'Artwork finder': addresses.artwork,
    },
    'Get Help': {
      Contact: addresses.contact,
      'Server status': addresses.status,
      'Privacy policy': '/privacy-policy/',
    },
  };
  await expect(footer.locator('.footer__title')).toHaveText(Object.keys(columns));
  for (const [title, links] of Object.entries(columns)) {
    const column = footer.locator('.footer__col', {has: page.locator('.footer__title', {hasText: title})});
    await expect(column.getByRole('link')).toHaveCount(Object.keys(links).length);
    for (const [name, href] of Object.entries(links)) {
      await expect(column.getByRole('link', {name})).toHaveAttribute('href', href);
    }
  }
  await expect(footer).toContainText('2019-2025');

  const targets = await footer
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const outside = targets.filter((href) => !href.startsWith('/'));
  expect(outside.length).toBeGreaterThan(0);
  const ours = new RegExp(`^(https://[a-z]+\\.|mailto:[a-z]+@)${domain.replaceAll('.', '\\.')}(/|$)`);
  for (const href of outside) {
    expect(href).toMatch(ours);
  }
});
