import * as z from 'zod';
import {nearestName} from '../../../scripts/nearest-name.ts';

/** What is wrong with one field of a value. */
export interface FieldFault {
  /** The keys that lead to the field. */
  path: string[];
  /** `what is wrong: cure`, or the one with the other in it. */
  text: string;
}

/** What stands at a path of parsed YAML, or `undefined` for nothing. */
function valueAt(value: unknown, path: PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  return typeof value === 'object' && value !== null
    ? valueAt(new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key)), rest)
    : undefined;
}

/** The keys that a schema allows at a path. */
function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let at: z.core.JSONSchema._JSONSchema | undefined = z.toJSONSchema(schema);
  for (const key of path) {
    at = typeof at === 'object' ? (at.properties?.[String(key)] ?? at.additionalProperties) : undefined;
  }
  return typeof at === 'object' ? Object.keys(at.properties ?? {}) : [];
}

function unknownKeyText(key: string, allowed: string[]): string {
  const nearest = nearestName(key, allowed);
  return nearest === undefined
    ? `is unknown: remove it, or use one of ${allowed.join(', ')}`
    : `is unknown: did you mean "${nearest}"?`;
}

const typeCures: Record<string, string> = {
  array: 'write it in square brackets',
  boolean: 'write true or false',
  int: 'write a whole number',
  number: 'write digits alone',
  string: 'put it in quotes',
};

function wrongTypeText(expected: string): string {
  const cure = typeCures[expected];
  return `must be of type ${expected}${cure === undefined ? '' : `: ${cure}`}`;
}

/**
 * Where a value breaks its schema, with cures for whoever wrote it.
 *
 * @param place where a missing field is to be added, such as `to the entry`
 */
export function fieldFaults(schema: z.ZodType, value: unknown, place: string): FieldFault[] {
  const result = schema.safeParse(value);
  return (result.error?.issues ?? []).flatMap((issue): FieldFault[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      const allowed = keysAt(schema, issue.path);
      return issue.keys.map((key) => ({path: [...path, key], text: unknownKeyText(key, allowed)}));
    }
    if (valueAt(value, issue.path) === undefined) {
      return [{path, text: `is missing: add it ${place}`}];
    }
    // Where the schema says more than zod's own words, it is the schema that is told.
    const isPlain = issue.code === 'invalid_type' && issue.message.startsWith('Invalid input');
    return [{path, text: isPlain ? wrongTypeText(issue.expected) : issue.message}];
  });
}
