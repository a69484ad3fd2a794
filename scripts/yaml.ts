import {LineCounter, parseDocument, visit, YAMLParseError} from 'yaml';
import {conflict, conflictLine} from './check/problem.ts';

/** Errors that `yaml` describes in its own terms, and how to fix them. */
const explanations: Partial<Record<string, {message?: string; fix: string}>> = {
  BAD_ALIAS: {fix: 'put it in quotes'},
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a text contains a colon and a space, which end the name of a field',
    fix: 'put the whole text in quotes',
  },
  TAB_AS_INDENT: {fix: 'indent the line with spaces'},
};

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
    ...(conflictAt === -1 ? explanations[error.code] : conflict),
  };
  return {document, lineAt, problem};
}
