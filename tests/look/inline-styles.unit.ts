import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after} from 'node:test';
import {inlineStyles} from '../../src/features/inline-styles/inline-styles.ts';
import {expect, test} from '../unit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'handbook-styles-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
};

after(() => rmSync(folder, {recursive: true}));

test('each page contains the rules that a page or a minified script may need, and no others', async () => {
  const sheet = 'assets/css/styles.0a1b2c.css';
  write('index.html', `<link rel="stylesheet" href="/${sheet}"><p class="train">Train</p>`);
  write('assets/js/main.js', 'let {dataset:g}=document.documentElement;g.searchOpen="";"tramStop"in g;');
  write(sheet, '.train{top:1px}[data-search-open] p{top:2px}[data-tram-stop] p{top:3px}.bus{top:4px}');
  await inlineStyles(folder);
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  expect(page).toBe(
    '<style>.train{top:1px}[data-search-open] p{top:2px}[data-tram-stop] p{top:3px}</style><p class="train">Train</p>',
  );
  expect(existsSync(path.join(folder, sheet))).toBe(false);
  await expect(inlineStyles(folder)).rejects.toThrow(/must contain the style sheet/);
});
