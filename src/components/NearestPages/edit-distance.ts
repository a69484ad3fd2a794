/** The cost of each kind of edit. */
export interface EditCosts<Item> {
  insert: number;
  remove: number;
  substitute(from: Item, to: Item): number;
}

const uniform: EditCosts<unknown> = {
  insert: 1,
  remove: 1,
  substitute: (from, to) => (from === to ? 0 : 1),
};

/**
 * The lowest cost of turning one sequence into another by inserting, removing and
 * substituting items. By default, this is the Levenshtein distance between two texts.
 */
export function editDistance<Item>(
  from: Iterable<Item>,
  to: Iterable<Item>,
  {insert, remove, substitute}: EditCosts<Item> = uniform,
): number {
  const target = [...to];
  let row = Array.from({length: target.length + 1}, (_, index) => index * insert);
  for (const item of from) {
    const next = [(row[0] ?? 0) + remove];
    for (const [index, other] of target.entries()) {
      next.push(
        Math.min(
          (row[index] ?? 0) + substitute(item, other),
          (row[index + 1] ?? 0) + remove,
          (next[index] ?? 0) + insert,
        ),
      );
    }
    row = next;
  }
  return row[target.length] ?? 0;
}
