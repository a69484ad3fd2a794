import {
  type Document,
  LineCounter,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from 'yaml';

/**
 * Reads YAML. A text that starts with `*` is an alias. `yaml` reports an undefined alias only when a value is read, and
 * without its line, so this adds it to the document's errors.
 */
export function readYaml(
  text: string,
  {lineCounter = new LineCounter(), ...options}: ParseOptions & SchemaOptions = {},
): Document.Parsed {
  const document = parseDocument(text, {...options, lineCounter});
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document) === undefined) {
        const [start, end] = alias.range ?? [0, 0];
        const error = new YAMLParseError([start, end], 'BAD_ALIAS', `*${alias.source} is an undefined alias`);
        error.linePos = [lineCounter.linePos(start)];
        document.errors.push(error);
      }
    },
  });
  return document;
}

/** How to fix a YAML error. */
export const yamlFix = ({code}: YAMLParseError): string =>
  code === 'BAD_ALIAS' ? 'put it in quotes' : 'correct the line';
