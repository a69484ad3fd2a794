import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DefaultTreeAdapterTypes, parse} from 'parse5';
import {listFiles} from '../../scripts/hosting/site.ts';
import {expect, test} from '../unit.ts';

interface BuiltLink {
  /** The file and the address, for messages. */
  name: string;
  href: string;
  opensTab: boolean;
  text: string;
}

const textOf = (node: DefaultTreeAdapterTypes.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

function linksIn(node: DefaultTreeAdapterTypes.Node, file: string): BuiltLink[] {
  const within = 'childNodes' in node ? node.childNodes.flatMap((child) => linksIn(child, file)) : [];
  if (!('tagName' in node) || node.tagName !== 'a') {
    return within;
  }
  const attribute = (name: string) => node.attrs.find((candidate) => candidate.name === name)?.value;
  const href = attribute('href') ?? '';
  return [
    {
      name: `${file}: ${href}`,
      href,
      opensTab: attribute('target') === '_blank',
      text: textOf(node),
    },
  ];
}

/** Every link of every built page. */
const builtLinks = (): BuiltLink[] =>
  listFiles('build')
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => linksIn(parse(readFileSync(path.join('build', file), 'utf8')), file));

test('a mail address opens no tab and has no mark that says so, on every page', () => {
  const mail = builtLinks().filter(({href}) => href.startsWith('mailto:'));
  expect(mail.length).toBeGreaterThan(0);
  expect(
    mail.filter(({opensTab, text}) => opensTab || text.includes('new tab')).map(({name}) => name),
  ).toEqual([]);
});

test('a link that opens a tab says so, on every page', () => {
  const opening = builtLinks().filter(({opensTab}) => opensTab);
  expect(opening.length).toBeGreaterThan(0);
  expect(opening.filter(({text}) => !text.endsWith('(opens in new tab)')).map(({name}) => name)).toEqual([]);
});
