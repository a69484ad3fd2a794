/**
 * Merges the chunks that each page needs together or not at all. Docusaurus makes
 * one of each part of a layout and of each file of its data; to fetch one more and
 * run it is 8 ms of a phone's processor.
 *
 * @param pages names of the chunks of each page
 * @returns names of the chunks that become one, by the name that it has: the first of them
 */
export function mergeChunks(pages: string[][]): Map<string, string[]> {
  const pagesOf = new Map<string, number[]>();
  for (const [page, names] of pages.entries()) {
    for (const name of new Set(names)) {
      pagesOf.set(name, [...(pagesOf.get(name) ?? []), page]);
    }
  }
  const together = new Map<string, string[]>();
  for (const [name, itsPages] of pagesOf) {
    const key = itsPages.join();
    together.set(key, [...(together.get(key) ?? []), name]);
  }
  return new Map(
    [...together.values()].flatMap((names) => (names[0] === undefined ? [] : [[names[0], names]])),
  );
}
