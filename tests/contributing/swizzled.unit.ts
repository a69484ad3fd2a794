import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {assertOneFileEach} from '../../src/features/build-settings/build-settings.ts';
import {assertUsed, rehypeCodeBlocks} from '../../src/features/code-blocks/code-blocks.ts';
import {expect, newFolder, test} from '../unit.ts';

test('a swizzled component that fenced code would not use stops the build', () => {
  const site = newFolder();
  const theme = path.join(site, 'src/theme');
  expect(() => assertUsed(site)).not.toThrow();
  mkdirSync(path.join(theme, 'CodeBlock'), {recursive: true});
  expect(() => assertUsed(site)).toThrow(/^src\/theme\/CodeBlock has no effect .* remove codeBlocks and/);
  rmSync(path.join(theme, 'CodeBlock'), {recursive: true});
  writeFileSync(path.join(theme, 'prism-include-languages.js'), '');
  expect(() => assertUsed(site)).toThrow(/^src\/theme\/prism-include-languages\.js has no effect/);
});

test('two files that replace the same component of the theme stop the build', () => {
  const files = [
    'NavbarItem/index.tsx',
    'NavbarItem/ComponentTypes.tsx',
    'Logo/index.tsx',
    'Logo/index.d.ts',
  ];
  expect(() => assertOneFileEach(files)).not.toThrow();
  expect(() => assertOneFileEach(['Logo.js', ...files])).toThrow(
    /^Logo\.js and Logo\/index\.tsx replace the same/,
  );
});

test('a formula keeps its element for the plugin that draws it, which may be later in the list', () => {
  const block = (className: string[]) => {
    const code = {type: 'element', tagName: 'code', properties: {className}, children: []};
    const pre = {type: 'element', tagName: 'pre', properties: {}, children: [code]};
    rehypeCodeBlocks()({type: 'root', children: [pre]});
    return pre.children.length;
  };
  expect(block(['language-math', 'math-display'])).toBe(1);
  expect(block(['language-math'])).toBe(0);
});
