import * as z from 'zod';
import {nameFix} from '../../../scripts/nearest-name.ts';

export interface FieldProblem {
  /** The keys that lead to the field. */
  path: string[];
  /** `problem: fix`, or one sentence that contains both. */
  text: string;
}

/** What a schema says about the field at a path. */
function fieldAt(schema: z.ZodType, path: PropertyKey[]): z.core.JSONSchema.BaseSchema {
  let at: z.core.JSONSchema._JSONSchema | undefined = z.toJSONSchema(schema);
  for (const key of path) {
    at = typeof at === 'object' ? (at.properties?.[String(key)] ?? at.additionalProperties) : undefined;
  }
  return typeof at === 'object' ? at : {};
}

const unknownKeyText = (key: string, allowed: string[]) =>
  `is unknown: ${nameFix(key, allowed, `remove it, or use one of ${allowed.join(', ')}`)}`;

const typeFixes: Record<string, string> = {
  array: 'write it in square brackets',
  boolean: 'write true or false',
  int: 'write a whole number',
  number: 'write only digits',
  object: 'write each field on a line of its own, as name: value',
  record: 'write each entry as its name, a colon and its fields below',
  string: 'put it in quotes',
};

function wrongTypeText(expected: string): string {
  const fix = typeFixes[expected];
  return `must be of type ${expected}${fix === undefined ? '' : `: ${fix}`}`;
}

/**
 * The problems of a value under a schema, with a fix for each.
 *
 * @param place the place for a missing field, such as `to the entry`
 */
export function fieldProblems(schema: z.ZodType, value: unknown, place: string): FieldProblem[] {
  const result = schema.safeParse(value, {reportInput: true});
  return (result.error?.issues ?? []).flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      const allowed = Object.keys(fieldAt(schema, issue.path).properties ?? {});
      return issue.keys.map((key) => ({path: [...path, key], text: unknownKeyText(key, allowed)}));
    }
    if (issue.input === undefined || issue.input === null) {
      const {description} = fieldAt(schema, issue.path);
      const told = issue.input === undefined ? `is missing: add it ${place}` : 'is empty: write its value';
      return [{path, text: `${told}${description ? ` (${description})` : ''}`}];
    }
    // A message of the schema is better than the default message of zod.
    const isPlain = issue.code === 'invalid_type' && issue.message.startsWith('Invalid input');
    return [{path, text: isPlain ? wrongTypeText(issue.expected) : issue.message}];
  });
}
