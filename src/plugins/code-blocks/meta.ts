/** The text after the language of a fenced block, such as `title="example.sh" {1,3-5}`. */
interface Meta {
  title: string | undefined;
  /** The content of each pair of braces: the lines to mark, such as `1,3-5`. */
  ranges: string[];
  /** All other words. */
  others: string[];
}

const titlePattern = /title=(["'])(.*?)\1/;

const rangePattern = /\{([^}]*)\}/g;

/** Parses the text after the language of a fenced block. Braces in the title mark no lines. */
export function readMeta(meta: string): Meta {
  const rest = meta.replace(titlePattern, '');
  return {
    title: titlePattern.exec(meta)?.[2],
    ranges: [...rest.matchAll(rangePattern)].map(([, range = '']) => range),
    others: rest.replaceAll(rangePattern, '').match(/\S+/g) ?? [],
  };
}

/** Whether the content of braces selects lines, such as `1,3-5`. */
export const namesLines = (range: string): boolean => /^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(range);

/** The lines of ranges: 1, 3, 4 and 5 for `1,3-5`. */
export function linesOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  });
}
