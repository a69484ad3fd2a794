/**
 * What an option of a benchmark says, which must be a whole number from 1 on.
 *
 * @throws if it is none: a run would measure nothing, and write an empty table over the last
 */
export function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) {
    throw new Error(`--${name} ${value}: write a whole number from 1 on.`);
  }
  return Number(value);
}

/**
 * The pages that a benchmark was asked to look at.
 *
 * @throws if it knows one by no such name
 */
export function chosenPages<T>(pages: Record<string, T>, names: string[]): [string, T][] {
  const unknown = names.find((name) => !Object.hasOwn(pages, name));
  if (unknown !== undefined) {
    throw new Error(`--page ${unknown} is unknown: write some of ${Object.keys(pages).join(', ')}.`);
  }
  return Object.entries(pages).filter(([name]) => names.includes(name));
}
