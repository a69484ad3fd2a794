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
 * Reads YAML. A `*` that begins a text makes an alias of it, which `yaml` itself stumbles over only when
 * values are asked for, and then without a line: here it is one of the document's errors.
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
        const error = new YAMLParseError([start, end], 'BAD_ALIAS', `*${alias.source} stands for nothing`);
        error.linePos = [lineCounter.linePos(start)];
        document.errors.push(error);
      }
    },
  });
  return document;
}

/** What mends YAML that is none. */
export const yamlCure = ({code}: YAMLParseError): string =>
  code === 'BAD_ALIAS' ? 'put it in quotes' : 'correct the line';
