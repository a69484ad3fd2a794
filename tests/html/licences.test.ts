import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {listedPages} from '../built-pages.ts';

test('a list names each package that readers receive, with its licence', () => {
  const text = readFileSync('build/third-party-licences.txt', 'utf8');
  const packages = new Map(
    text.split(`\n\n${'-'.repeat(72)}\n\n`).map((entry) => {
      const [, name = '', licence = ''] = /^(@?[\w./-]+) \d[\w.-]*: (\S.*)\n/.exec(entry) ?? [];
      expect(entry, name).toMatch(/Copyright/);
      expect(licence, name).toMatch(/^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1)$/);
      return [name, entry.length] as const;
    }),
  );
  // A package of the application, one that another package contains, one of a script apart from it, styles and the font.
  for (const name of ['react-dom', 'history', 'stemmer', 'infima', 'atkinson-hyperlegible-next']) {
    expect(packages.get(name), name).toBeGreaterThan(500);
  }
  expect(listedPages().some(({$}) => $('a[href="/third-party-licences.txt"]').length > 0)).toBe(true);
});
