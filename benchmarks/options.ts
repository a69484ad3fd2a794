/**
 * Reads an option that must be a whole number of 1 or more.
 *
 * @throws if it is not, because the run would measure nothing and overwrite the last table with an empty one
 */
export function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) {
    throw new Error(`--${name} ${value} is not valid. Use a whole number of 1 or more.`);
  }
  return Number(value);
}

/**
 * The pages to measure.
 *
 * @throws if there is no page with one of the names
 */
export function chosenPages<T>(pages: Record<string, T>, names: string[]): [string, T][] {
  const unknown = names.find((name) => !Object.hasOwn(pages, name));
  if (unknown !== undefined) {
    throw new Error(`--page ${unknown} is unknown. The known pages are ${Object.keys(pages).join(', ')}.`);
  }
  return Object.entries(pages).filter(([name]) => names.includes(name));
}
