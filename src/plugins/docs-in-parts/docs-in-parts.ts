import contentDocs, {
  type LoadedContent,
  type PluginOptions,
  type PropSidebarItem,
  type PropSidebarItemCategory,
  type PropVersionMetadata,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import * as z from 'zod';

export {validateOptions};

/** What the route of a version tells all pages below it. */
const versionProps = z.object({
  version: z.custom<PropVersionMetadata>(
    (value) => typeof value === 'object' && value !== null && 'docs' in value && 'docsSidebars' in value,
    'holds no docs and sidebars: Docusaurus passes them otherwise now, adapt docs-in-parts',
  ),
});

const categoriesIn = (items: PropSidebarItem[]): PropSidebarItemCategory[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesIn(item.items)] : []));

/** The docs that a category's index page describes: those right below it. */
function docsOf(category: PropSidebarItemCategory, {docs}: PropVersionMetadata): PropVersionMetadata['docs'] {
  const listed = category.items.flatMap((item) => {
    const doc = item.type === 'link' && item.docId !== undefined ? docs[item.docId] : undefined;
    return doc === undefined ? [] : [doc];
  });
  return Object.fromEntries(listed.map((doc) => [doc.id, doc]));
}

/** A version's route, of which each page carries what it shows. */
function inParts(route: RouteConfig): RouteConfig {
  const {version} = versionProps.parse(route.props);
  const categories = Object.values(version.docsSidebars).flatMap(categoriesIn);
  const withOwnDocs = (leaf: RouteConfig): RouteConfig => {
    const routes = leaf.routes?.map(withOwnDocs);
    const category = categories.find(({href}) => href === leaf.path);
    const isIndex = leaf.props?.categoryGeneratedIndex !== undefined && category !== undefined;
    return {
      ...leaf,
      ...(routes && {routes}),
      ...(isIndex && {props: {...leaf.props, docs: docsOf(category, version)}}),
    };
  };
  return {...withOwnDocs(route), props: {...route.props, version: {...version, docs: {}}}};
}

/**
 * The docs plugin, with a page's first load kept from growing with the number of
 * docs. Stock gives all pages the title and description of each doc, which are
 * shown on the index pages of categories alone: here each of those has its own.
 *
 * @throws if the plugin describes its routes otherwise than is known
 */
export default async function docsInParts(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await contentDocs(context, options);
  return {
    ...plugin,
    async contentLoaded({content, actions}) {
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute: (route) => actions.addRoute({...route, routes: (route.routes ?? []).map(inParts)}),
        },
      });
    },
  };
}
