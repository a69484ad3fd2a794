import postcss, {type AtRule} from 'postcss';

/** A subset of the text face that a style sheet requests. */
export interface Face {
  /** The query after the name of the font's file, such as `core`. */
  name: string;
  letters: string;
  weights: {min: number; max: number};
}

/** The letters of a `unicode-range`, such as `U+20-7E, U+A9`, or an empty text if it has another form. */
function lettersOf(range: string): string {
  const spans = range.split(',').map((span) => {
    const [, first = '', last = first] = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(span) ?? [];
    return {start: Number.parseInt(first, 16), end: Number.parseInt(last, 16)};
  });
  if (spans.some(({start, end}) => !(start <= end))) {
    return '';
  }
  return spans
    .flatMap(({start, end}) => Array.from({length: end - start + 1}, (_, place) => start + place))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

function describe(rule: AtRule, name: string): Face {
  const value = (property: string): string => {
    const declaration = rule.nodes?.find((node) => node.type === 'decl' && node.prop === property);
    return declaration?.type === 'decl' ? declaration.value : '';
  };
  const letters = lettersOf(value('unicode-range'));
  const [, min, max] = /^(\d+) (\d+)$/.exec(value('font-weight')) ?? [];
  if (letters === '' || min === undefined || max === undefined) {
    throw new Error(
      `src/css/fonts.css: the face ?${name} needs a font-weight of two numbers, such as 400 700, ` +
        'and a unicode-range of numbers and spans, such as U+20-7E, U+A9.',
    );
  }
  return {name, letters, weights: {min: Number(min), max: Number(max)}};
}

/**
 * The subsets that a style sheet requests.
 *
 * @throws if a subset does not declare its weights and letters, or has a letter of another subset. Browsers may load both files
 *   for such a letter.
 */
export function facesOf(css: string): Face[] {
  const faces: Face[] = [];
  postcss.parse(css).walkAtRules('font-face', (rule) => {
    const [, name] = /\.woff2\?(\w+)/.exec(rule.toString()) ?? [];
    if (name !== undefined) {
      const face = describe(rule, name);
      for (const other of faces) {
        const both = [...face.letters].find((letter) => other.letters.includes(letter));
        if (both !== undefined) {
          throw new Error(
            `src/css/fonts.css: U+${both.charCodeAt(0).toString(16).toUpperCase()} is in the unicode-range ` +
              `of ?${other.name} and of ?${name}. Remove it from one of them.`,
          );
        }
      }
      faces.push(face);
    }
  });
  return faces;
}
