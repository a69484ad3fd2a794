import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse, YAMLError} from 'yaml';
import * as z from 'zod';

/** The folder of the site, which is not always the one that a command runs in. */
export const siteFolder = path.resolve(__dirname, '../..');

/** A minute in UTC. JavaScript itself reads 30 February as 2 March. */
export const minute = z.iso.datetime({
  precision: -1,
  error: 'is not a time in UTC: write it like 2026-12-05T22:00Z',
});

/** The problem of an end that is not after its start. */
export const endsTooEarly = 'is not after the start: correct one of them';

/** An error that the author of a page or of a data file fixes. A stack of our own code would hide its message. */
class ContentError extends Error {
  override readonly stack = '';
}

/** How to fix a value by the type that a schema expects in its place. */
const fixes: Record<string, string> = {
  array: 'is not a list: write it like [one, two]',
  boolean: 'is not true or false: write one of them',
  int: 'is not a whole number: write one',
  number: 'is not a number: write it in digits',
  object: 'is not a group of fields: write each one as name: value',
  string: 'is not text: put it in quotes',
};

/** Replaces the messages of the parser about types, which do not say what to do. A schema may have better ones. */
const error: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') {
    return undefined;
  }
  return issue.input === null ? 'is empty: write a value, or remove the field' : fixes[issue.expected];
};

/** The problems of fields under a schema, each with the name of the field and how to fix it. */
export function fieldProblems(schema: z.ZodObject, fields: unknown): string[] {
  const issues = schema.safeParse(fields, {reportInput: true, error}).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      const others = field === '' ? `, or use ${Object.keys(schema.shape).join(', ')}` : '';
      return issue.keys.map((key) => `${[...issue.path, key].join('.')}: is unknown: remove it${others}`);
    }
    const problem = issue.input === undefined ? 'is missing: add it' : issue.message;
    return field === '' ? problem : `${field}: ${problem}`;
  });
}

/** @throws a ContentError that lists the problems of a file, if there are any */
export function assertNone(file: string, problems: string[]): void {
  if (problems.length > 0) {
    throw new ContentError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  }
}

/** The fields of a file as a schema reads them. @throws a ContentError that lists their problems, if there are any */
export function checked<Schema extends z.ZodObject>(
  file: string,
  schema: Schema,
  fields: unknown,
): z.output<Schema> {
  assertNone(file, fieldProblems(schema, fields));
  return schema.parse(fields);
}

/** The entries of a YAML file by their names. @throws a ContentError if one of them does not match the schema */
export function checkedEntries<Entry extends z.ZodObject>(
  file: string,
  schema: Entry,
  content: unknown,
): [string, z.output<Entry>][] {
  const {data} = z.record(z.string(), z.unknown()).safeParse(content);
  if (data === undefined) {
    throw new ContentError(`${file}: is not a list of names: write each entry below a name of its own`);
  }
  return Object.entries(data).map(([name, entry]) => [name, checked(`${file}: ${name}`, schema, entry)]);
}

/** The content of a YAML file, with its path from the folder of the site. */
export function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(path.join(siteFolder, file), 'utf8')) ?? {};
  } catch (error) {
    throw error instanceof YAMLError ? new ContentError(`${file}: ${error.message}`) : error;
  }
}
