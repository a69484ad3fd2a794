import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {partOf, standIn} from './stand-in.ts';

/** What of a sidebar arrives together, and the parts of it that do not. */
export interface Split {
  items: PropSidebarItem[];
  parts: Part[];
}

/** The items of a category that arrives by itself. */
export interface Part extends Split {
  id: string;
}

/** About a kilobyte after compression: a sidebar of so many pages and categories is not worth another request. */
const itemsAtOnce = 64;

const countOf = (items: PropSidebarItem[]): number =>
  items.reduce((count, item) => count + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0);

/** The first page that is listed, as the theme finds it. */
function firstAddress(items: PropSidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.unlisted !== true) {
      return item.href;
    }
    if (item.type === 'category') {
      const href = item.linkUnlisted === true ? undefined : item.href;
      const first = href ?? firstAddress(item.items);
      if (first !== undefined) {
        return first;
      }
    }
  }
  return undefined;
}

/**
 * Splits a sidebar that is long: the items of each category that is drawn closed
 * become a part, and so do categories in it for as long as a part is long.
 *
 * @param id begins the ids of the parts
 */
export function splitSidebar(items: PropSidebarItem[], id: string): Split {
  if (countOf(items) <= itemsAtOnce) {
    return {items, parts: []};
  }
  const parts: Part[] = [];
  const left = items.map((item, index): PropSidebarItem => {
    if (item.type !== 'category') {
      return item;
    }
    const part = {id: `${id}-${index}`, ...splitSidebar(item.items, `${id}-${index}`)};
    const first = firstAddress(item.items);
    // A category without a listed page is drawn as a link, or not at all.
    if (!item.collapsible || !item.collapsed || first === undefined) {
      parts.push(...part.parts);
      return {...item, items: part.items};
    }
    parts.push(part);
    return {...item, items: [standIn(part.id, first)]};
  });
  return {items: left, parts};
}

/**
 * The parts that a page needs to be drawn: those of the categories that it lies
 * in, and that it is the index page of.
 *
 * @returns their ids, by the page's address
 */
export function partsByAddress({items, parts}: Split, open: string[] = []): Map<string, string[]> {
  const needed = new Map<string, string[]>();
  const add = (address: string, ids: string[]) =>
    needed.set(address, [...new Set([...(needed.get(address) ?? []), ...ids])]);
  for (const item of items) {
    if (item.type === 'category') {
      const part = parts.find(({id}) => id === partOf(item.items[0]));
      const inside = part === undefined ? open : [...open, part.id];
      if (item.href !== undefined) {
        add(item.href, inside);
      }
      for (const [address, ids] of partsByAddress(part ?? {items: item.items, parts}, inside)) {
        add(address, ids);
      }
    } else if (item.type === 'link' && partOf(item) === undefined) {
      add(item.href, open);
    }
  }
  return needed;
}
