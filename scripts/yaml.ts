import {LineCounter, parseDocument, visit, YAMLParseError} from 'yaml';

interface Told {
  message: string;
  fix: string;
}

/** A line that Git writes above two versions of a text that it could not merge. */
const conflictLine = /^<{7} /m;

const conflict: Told = {
  message: 'contains two versions of a text that Git could not merge',
  fix: 'keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
};

/** Errors that `yaml` describes in its own terms, and how to fix them. */
const explanations: Partial<Record<string, Partial<Told>>> = {
  BAD_ALIAS: {fix: 'put it in quotes'},
  BAD_DQ_ESCAPE: {fix: 'write \\\\ for a backslash'},
  BAD_INDENT: {fix: 'close the bracket'},
  BAD_SCALAR_START: {fix: 'put the whole text in quotes'},
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a text contains a colon and a space, which end the name of a field',
    fix: 'put the whole text in quotes',
  },
  DUPLICATE_KEY: {message: 'this name is used twice', fix: 'remove or rename one of the two'},
  TAB_AS_INDENT: {fix: 'indent the line with spaces'},
  UNEXPECTED_TOKEN: {fix: 'put the whole text in quotes of a kind that it does not contain'},
};

const notAField: Told = {
  message: 'the line is not a field',
  fix: 'write a name, a colon, a space and the value',
};

const wrongIndent: Told = {
  message: 'the next line has another indent, so it continues this one',
  fix: 'give both lines the same indent',
};

/** The explanation of the first error. Some codes have more than one reason. */
function explanationOf([error, next]: YAMLParseError[]): Partial<Told> | undefined {
  if (error?.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY') {
    return wrongIndent;
  }
  return error?.message.startsWith('Implicit ') ? notAField : explanations[error?.code ?? ''];
}

/**
 * Reads YAML, and returns its document, the line of an offset and the first error. A text that starts with `*` is an
 * alias. `yaml` reports an undefined alias only when a value is read, and without its line, so this looks for it first.
 */
export function readYaml(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {lineCounter, prettyErrors: false});
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document) === undefined) {
        const [start, end] = alias.range ?? [0, 0];
        document.errors.push(
          new YAMLParseError([start, end], 'BAD_ALIAS', `*${alias.source} is an undefined alias`),
        );
      }
    },
  });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const [error] = document.errors;
  const conflictAt = text.search(conflictLine);
  const problem = error && {
    line: lineAt(conflictAt === -1 ? error.pos[0] : conflictAt),
    message: error.message,
    fix: 'correct the line',
    ...(conflictAt === -1 ? explanationOf(document.errors) : conflict),
  };
  return {document, lineAt, problem};
}
