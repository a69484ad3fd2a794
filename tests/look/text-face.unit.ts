import {facesOf} from '../../src/features/text-face/faces.ts';
import {expect, test} from '../unit.ts';

test('the error for a font face without the letters to keep names its file and the fix', () => {
  const face = (lines: string) => `@font-face { src: url('face.woff2?x') format('woff2'); ${lines} }`;
  expect(facesOf(face('font-weight: 400 700; unicode-range: U+41-43, U+E9;'))).toEqual([
    {name: 'x', letters: 'ABCé', weights: {min: 400, max: 700}},
  ]);
  for (const lines of [
    'font-weight: 400; unicode-range: U+41;',
    'font-weight: 400 700;',
    'font-weight: 400 700; unicode-range: U+4?;',
    'font-weight: 400 700; unicode-range: U+41, latin;',
  ]) {
    expect(() => facesOf(face(lines)), lines).toThrow(/fonts\.css: the face \?x needs .*U\+20-7E/);
  }
  const twice = face('font-weight: 400 700; unicode-range: U+E8-E9;');
  expect(() => facesOf(`${twice} ${twice.replace('?x', '?y')}`)).toThrow(
    /U\+E8 is in the unicode-range of \?x and of \?y\. Remove it from one of them/,
  );
});
