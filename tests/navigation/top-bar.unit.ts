import {builtPage, textsOf} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

test('the section that a page belongs to is marked, Projects on every path below it', {
  tag: '@spec-2.14',
}, () => {
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
