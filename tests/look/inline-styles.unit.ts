import {readFileSync} from 'node:fs';
import path from 'node:path';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {inlineStyles} from '../../src/plugins/inline-styles/inline-styles.ts';
import {expect, newFolder, test} from '../unit.ts';

/** Expects the styles in a page with an element. */
async function expectStyles(css: string, element: string, kept: string): Promise<void> {
  const folder = newFolder();
  const page = path.join(folder, 'index.html');
  writeWholeFile(path.join(folder, 'assets/css/styles.1a2b.css'), css);
  writeWholeFile(page, `<link rel="stylesheet" href="/assets/css/styles.1a2b.css">${element}`);
  await inlineStyles(folder);
  expect(readFileSync(page, 'utf8')).toContain(`<style>${kept}</style>`);
}

test('a page keeps the variables that only its own markup uses, and the rules of attributes that scripts set', () =>
  expectStyles(
    ":root{--used:#111;--unused:#222}p[data-state='in progress']{color:red}.unused{color:red}p[title='Two words']{color:red}",
    '<p title="Two words" style="color:var(--used)">Text</p>',
    ":root{--used:#111}p[data-state='in progress']{color:red}p[title='Two words']{color:red}",
  ));

test('a page keeps the rules of classes whose names contain values, as those of Tailwind do', () => {
  const rule = '.md\\:w-\\[calc\\(100\\%-2rem\\)\\]{width:calc(100% - 2rem)}';
  return expectStyles(rule, '<p class="md:w-[calc(100%-2rem)]">Text</p>', rule);
});
