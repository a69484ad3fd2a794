import type {Options} from '@docusaurus/plugin-content-docs';

type SidebarItemsGenerator = Exclude<Options['sidebarItemsGenerator'], null | undefined>;
type Item = Awaited<ReturnType<SidebarItemsGenerator>>[number];
type Docs = Parameters<SidebarItemsGenerator>[0]['docs'];

/** Gives a category the description of its index page, or of the doc that it links to. */
function described(item: Item, docs: Docs): Item {
  if (item.type !== 'category') {
    return item;
  }
  const {link} = item;
  const linked =
    link?.type === 'doc' ? docs.find(({id}) => id === link.id)?.frontMatter.description : undefined;
  const own = link?.type === 'generated-index' ? link.description : linked;
  const description = item.description ?? own;
  return {
    ...item,
    ...(description !== undefined && {description}),
    items: item.items.map((child) => described(child, docs)),
  };
}

/** A value for the docs option `sidebarItemsGenerator`. It adds the description of each category, which the cards of index pages show. */
export const withCategoryDescriptions: SidebarItemsGenerator = async ({
  defaultSidebarItemsGenerator,
  ...args
}) => {
  const items = await defaultSidebarItemsGenerator(args);
  return items.map((item) => described(item, args.docs));
};
