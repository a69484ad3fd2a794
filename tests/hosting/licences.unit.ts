import {readFileSync} from 'node:fs';
import path from 'node:path';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {describePackage} from '../../src/plugins/licences/describe.ts';
import {builtPage} from '../built-pages.ts';
import {expect, newFolder, test} from '../unit.ts';

test('licences: the build lists each package that readers get, with a licence that permits it', () => {
  const text = readFileSync('build/third-party-licences.txt', 'utf8');
  const named = [...text.matchAll(/^(@?[\w./-]+) \d[\w.-]*: (\S.*)$/gm)].map(
    ([, name = '', licence = '']) => [name, licence] as const,
  );
  const packages = named.map(([name]) => name);
  const {dependencies}: {dependencies: Record<string, string>} = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  for (const name of ['react', 'react-dom', 'clsx', '@fontsource-variable/atkinson-hyperlegible-next']) {
    expect(dependencies).toHaveProperty([name]);
    expect(packages).toContain(name);
  }
  const licences = new Set(named.map(([, licence]) => licence));
  expect(
    [...licences].filter((licence) => !/^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1)$/.test(licence)),
  ).toEqual([]);
  const entries = text.split(`\n\n${'-'.repeat(72)}\n\n`);
  expect(entries).toHaveLength(named.length);
  expect(entries.filter((entry) => !/Copyright/.test(entry) || entry.length < 500)).toEqual([]);
});

test('licences: the page with our own licences links to the list, and offline mode keeps the list', () => {
  expect(builtPage('/docs/team/oversight/').$('a[href="/third-party-licences.txt"]')).toHaveLength(1);
  const {files}: {files: {url: string}[]} = JSON.parse(readFileSync('build/offline.json', 'utf8'));
  expect(files.map(({url}) => url)).toContain('third-party-licences.txt');
});

test('licences: a package without the text of its licence stops the build, and the error names the fix', () => {
  const folder = newFolder();
  const write = (name: string, text: string) => writeWholeFile(path.join(folder, name), text);
  write('package.json', JSON.stringify({name: 'tram', version: '1.0.0', license: 'MIT'}));
  const cure = 'Copy the text from its repository to src/plugins/licences/kept/tram.txt.';
  expect(() => describePackage(folder)).toThrow(cure);
  write('README.md', '# tram\n\n## License\n\nMIT\n\n## Copyright\n');
  expect(() => describePackage(folder)).toThrow(cure);
  write('README.md', '# tram\n\n## License\n\n(MIT)\n\nCopyright (c) 2025 Tram\n\n## Thanks\n\nTo all.\n');
  expect(describePackage(folder)).toBe('tram 1.0.0: MIT\n\n(MIT)\n\nCopyright (c) 2025 Tram');
});
