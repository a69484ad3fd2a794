import {closestMatch} from 'leven';

/** The most similar name to a mistyped one, with at most three edits and at most one edit for every two letters. */
export function nearestName(mistyped: string, names: readonly string[]): string | undefined {
  const candidates = names.map((name) => name.toLowerCase());
  const maxDistance = Math.min(3, Math.floor(mistyped.length / 2));
  const nearest = closestMatch(mistyped.toLowerCase(), candidates, {maxDistance});
  return nearest === undefined ? undefined : names[candidates.indexOf(nearest)];
}

/**
 * How to fix a mistyped name.
 *
 * @param otherwise the fix if no name is similar
 * @param written how the author writes a name
 */
export function nameFix(
  mistyped: string,
  names: readonly string[],
  otherwise = `use one of ${names.join(', ')}`,
  written = (name: string) => `"${name}"`,
): string {
  const nearest = nearestName(mistyped, names);
  return nearest === undefined ? otherwise : `did you mean ${written(nearest)}?`;
}
