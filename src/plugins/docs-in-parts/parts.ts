import type {PropSidebarItem, PropSidebars} from '@docusaurus/plugin-content-docs';
import {useMemo, useSyncExternalStore} from 'react';
import {partOf} from './stand-in.ts';

type Parts = Readonly<Record<string, PropSidebarItem[]>>;

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

let parts: Parts = {};
let loaders: Loaders = {};
const listeners = new Set<() => void>();

/** Called by a generated module when it arrives: the items of a part. */
export function addPart(id: string, items: PropSidebarItem[]): void {
  parts = {...parts, [id]: items};
  for (const listener of listeners) {
    listener();
  }
}

/** Called by a generated module when it arrives: how to fetch the parts that its items stand for. */
export function addLoaders(more: Loaders): void {
  loaders = {...loaders, ...more};
}

/** Fetches a part of a sidebar. Rejects if it does not arrive; the next call asks again. */
export async function loadPart(id: string): Promise<void> {
  const load = loaders[id];
  if (load === undefined) {
    throw new Error(`No module is known for the part ${id} of a sidebar.`);
  }
  await load();
}

const fill = (items: PropSidebarItem[], arrived: Parts): PropSidebarItem[] =>
  items.map((item) => {
    if (item.type !== 'category') {
      return item;
    }
    const part = partOf(item.items[0]);
    const own = part === undefined ? undefined : arrived[part];
    return {...item, items: fill(own ?? item.items, arrived)};
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const arrivedParts = () => parts;

/** Sidebars with all parts that have arrived in their places. */
export function useSidebars(sidebars: PropSidebars): PropSidebars {
  const arrived = useSyncExternalStore(subscribe, arrivedParts, arrivedParts);
  return useMemo(
    () => Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, fill(items, arrived)])),
    [sidebars, arrived],
  );
}
