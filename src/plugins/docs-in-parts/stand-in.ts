import type {PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';

/**
 * Stands in a category for its items until they arrive.
 *
 * @param part the part of the sidebar that they come with
 * @param href their first page, which a category without an index page leads to before the application runs
 */
export const standIn = (part: string, href: string): PropSidebarItemLink => ({
  type: 'link',
  label: '',
  href,
  customProps: {part},
});

/** The part that an item stands for, if it stands for one. */
export function partOf(item: PropSidebarItem | undefined): string | undefined {
  const part = item?.type === 'link' ? item.customProps?.part : undefined;
  return typeof part === 'string' ? part : undefined;
}
