import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {pageFiles, readPage} from '../../scripts/pages.ts';
import {hosts, placeholderDomain} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';

const pages = pageFiles().map(readPage);

/** The words that a reader reads: no code, no imports, no markup. */
function words(body: string): number {
  const prose = body
    .replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '')
    .replaceAll(/^(import|export) .*$/gm, '')
    .replaceAll(/<[^>]+>|\{[^}]*\}|\]\([^)]*\)/g, ' ');
  return prose.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
}

test('no page has less than 250 words', () => {
  const short = pages
    .map(({file, body}) => `${file} ${words(body)}`)
    .filter((line) => Number(line.split(' ')[1]) < 250);
  expect(short).toEqual([]);
});

test('no two descriptions and no two titles are alike', () => {
  for (const field of ['description', 'title']) {
    const values = pages.map(({frontMatter}) => frontMatter[field]).filter((value) => value !== undefined);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
  const tags: Record<string, {description: string}> = parse(readFileSync('blog/tags.yml', 'utf8'));
  const descriptions = Object.values(tags).map(({description}) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('every host that a page names is one of src/organisation.ts', () => {
  const known = new Set<string>(hosts.map((name) => `${name}.${placeholderDomain}`));
  // A name within a longer one, such as that of a DNS record or of a zone's file, is no host.
  const host = /(?<![\w.$-])(?!db\.)(?:[a-z0-9-]+\.)+example\.org(?![\w-])/g;
  const unknown = pages.flatMap(({file, lines}) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(host)]
        .filter(([name]) => !known.has(name))
        .map(([name]) => `${file}:${index + 1} ${name} is not in hosts of src/organisation.ts`),
    ),
  );
  expect(unknown).toEqual([]);
});
