/** The text after the language of a fenced block, such as `title="example.sh" {1,3-5}`. */
interface Meta {
  title: string | undefined;
  /** The content of each pair of braces: the lines to mark, such as `1,3-5`. */
  ranges: string[];
}

const titlePattern = /title=(["'])(.*?)\1/;

/** Parses the text after the language of a fenced block. Braces in the title mark no lines. */
export function readMeta(meta: string): Meta {
  return {
    title: titlePattern.exec(meta)?.[2],
    ranges: [...meta.replace(titlePattern, '').matchAll(/\{([^}]*)\}/g)].map(([, range = '']) => range),
  };
}

/** Whether the content of braces selects lines, such as `1,3-5`. */
export const namesLines = (range: string): boolean => /^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(range);
