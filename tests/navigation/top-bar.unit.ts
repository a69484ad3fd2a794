import {builtPage, textsOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

test('the top bar has sections on the left and controls on the right', () => {
  const page = builtPage('/');
  const [left, right] = ['.navbar__items:not(.navbar__items--right)', '.navbar__items--right'];
  expect(textsOf(page, `${left} a.navbar__link`)).toEqual(['Docs', 'Blog', 'Projects']);
  const controls = page.$(`${right} :is([role=combobox], [data-colour-mode])`).toArray();
  expect(controls.map((control) => page.$(control).is('[role=combobox]'))).toEqual([true, false]);
});

test('the section that a page belongs to is marked', () => {
  for (const [address, sections] of [
    ['/docs/services/drive/', ['Docs']],
    ['/blog/tags/cdn/', ['Blog']],
    ['/projects/rfi/', ['Projects']],
    ['/privacy-policy/', []],
  ] as const) {
    const marked = textsOf(builtPage(address), '.navbar__items a.navbar__link--active[aria-current=page]');
    expect(marked, address).toEqual(sections);
  }
});
