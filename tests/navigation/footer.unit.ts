import {addresses, domain} from '../../src/data/organisation.ts';
import {builtPage, textsOf, valuesOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

test('the footer has its columns and its years', () => {
  const page = builtPage('/');
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
  expect(textsOf(page, '.footer__title')).toEqual(Object.keys(columns));
  for (const [title, links] of Object.entries(columns)) {
    const column = `.footer__col:has(.footer__title:contains("${title}")) a`;
    expect(valuesOf(page, column, 'href')).toEqual(Object.values(links));
    // A link that opens a tab says so after its name.
    expect(textsOf(page, column)).toEqual(
      Object.keys(links).map((name) => expect.stringMatching(new RegExp(`^${name}`))),
    );
  }
  expect(page.$('.footer').text()).toContain('2019-2025');

  const outside = valuesOf(page, '.footer a', 'href').filter((href) => !href.startsWith('/'));
  expect(outside.length).toBeGreaterThan(0);
  const ours = new RegExp(`^(https://[a-z]+\\.|mailto:[a-z]+@)${domain.replaceAll('.', '\\.')}(/|$)`);
  for (const href of outside) {
    expect(href).toMatch(ours);
  }
});
