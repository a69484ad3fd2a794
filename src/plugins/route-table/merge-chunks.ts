/** A chunk that lies in another is fetched in vain by at most this part of the pages that need that. */
const inVain = 0.25;

interface Group {
  pages: Set<number>;
  names: string[];
}

function isNearlyAll(some: Set<number>, all: Set<number>): boolean {
  return some.size >= all.size * (1 - inVain) && [...some].every((page) => all.has(page));
}

/**
 * Merges the chunks that pages need together, or nearly so. Docusaurus makes one
 * of each part of a layout and of each file of its data; to fetch one more and run
 * it is 8 ms of a phone's processor, and small modules that two need lie in both.
 *
 * @param pages names of the chunks of each page
 * @returns names of the chunks that become one, by the name that it has: the first of them
 */
export function mergeChunks(pages: string[][]): Map<string, string[]> {
  const pagesOf = new Map<string, Set<number>>();
  for (const [page, names] of pages.entries()) {
    for (const name of names) {
      pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page));
    }
  }
  const groups: Group[] = [];
  const byNeed = [...pagesOf].sort(([, a], [, b]) => b.size - a.size);
  for (const [name, itsPages] of byNeed) {
    const group = groups.find((other) => isNearlyAll(itsPages, other.pages));
    if (group === undefined) {
      groups.push({pages: itsPages, names: [name]});
    } else {
      group.names.push(name);
    }
  }
  return new Map(groups.flatMap(({names}) => (names[0] === undefined ? [] : [[names[0], names]])));
}
