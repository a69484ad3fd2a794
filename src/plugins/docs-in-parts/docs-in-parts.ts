import path from 'node:path';
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
import {categoryIndexes} from '../category-indexes.ts';
import {type Part, partsByAddress, type Split, splitSidebar} from './split-sidebar.ts';

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

type Docs = PropVersionMetadata['docs'];

/**
 * The docs that a category's index page describes: those right below it by their
 * ids, and by their addresses the pages that a category right below it leads to.
 */
function docsOf(category: PropSidebarItemCategory, {docs}: PropVersionMetadata, docAt: Docs): Docs {
  const listed = category.items.flatMap((item) => {
    const key = item.type === 'link' ? item.docId : item.type === 'category' ? item.href : undefined;
    const doc = key === undefined ? undefined : (docs[key] ?? docAt[key]);
    return doc === undefined ? [] : [[key, doc]];
  });
  return Object.fromEntries(listed);
}

const allParts = ({parts}: Split): Part[] => parts.flatMap((part) => [part, ...allParts(part)]);

const fileOf = (id: string) => `sidebar-${id}.js`;

/** A generated module that tells the application how to fetch parts, and after `code` what else it has to tell. */
function moduleOf(parts: Part[], code = ''): string {
  const loaders = parts.map(({id}) => `${JSON.stringify(id)}: () => import('./${fileOf(id)}')`);
  return `import {addLoaders, addPart} from '@site/src/plugins/docs-in-parts/parts.ts';
addLoaders({${loaders.join(', ')}});
${code}
export default {};
`;
}

/** Writes a generated module and returns what it is imported by. */
type Write = (name: string, code: string) => Promise<string>;

/** A version's route, of which each page carries what it shows. */
async function inParts(
  route: RouteConfig,
  instance: string,
  docAt: Docs,
  write: Write,
): Promise<RouteConfig> {
  const {version} = versionProps.parse(route.props);
  const categories = Object.values(version.docsSidebars).flatMap(categoriesIn);
  const indexes = categoryIndexes([route]).map(({url, ...index}) => [url, {id: url, ...index}]);
  const pageAt: Docs = {...docAt, ...Object.fromEntries(indexes)};
  const name = `${instance}-${version.version}`;
  const splits = Object.entries(version.docsSidebars).map(([sidebar, items]) => {
    const split = splitSidebar(items, `${name}-${sidebar}`);
    return {sidebar, split, needed: partsByAddress(split)};
  });
  const modules = new Map<string, string>();
  for (const {id, items, parts} of splits.flatMap(({split}) => allParts(split))) {
    const code = `addPart(${JSON.stringify(id)}, ${JSON.stringify(items)});`;
    modules.set(id, await write(fileOf(id), moduleOf(parts, code)));
  }

  const withItsOwn = (leaf: RouteConfig): RouteConfig => {
    const routes = leaf.routes?.map(withItsOwn);
    const parts = splits.find(({sidebar}) => sidebar === leaf.sidebar)?.needed.get(leaf.path) ?? [];
    const partModules = parts.flatMap((id) => modules.get(id) ?? []);
    // Not by their ids: Docusaurus parts the names of props at dots, and a version's may have some.
    const sidebarParts = Object.fromEntries(partModules.entries());
    const category = categories.find(({href}) => href === leaf.path);
    const isIndex = leaf.props?.categoryGeneratedIndex !== undefined && category !== undefined;
    return {
      ...leaf,
      ...(routes && {routes}),
      ...(partModules.length > 0 && {modules: {...leaf.modules, sidebarParts}}),
      ...(isIndex && {props: {...leaf.props, docs: docsOf(category, version, pageAt)}}),
    };
  };

  const outermost = splits.flatMap(({split}) => split.parts);
  const docsSidebars = Object.fromEntries(splits.map(({sidebar, split}) => [sidebar, split.items]));
  return {
    ...withItsOwn(route),
    ...(outermost.length > 0 && {
      modules: {...route.modules, sidebarParts: await write(`sidebars-${name}.js`, moduleOf(outermost))},
    }),
    props: {...route.props, version: {...version, docs: {}, docsSidebars}},
  };
}

/**
 * The docs plugin, with a page's first load kept from growing with the number of
 * docs. Stock gives all pages the title and description of each doc, which are
 * shown on the index pages of categories alone, and the whole sidebar, of which
 * closed categories are not drawn. Here an index page has its own docs, and of a
 * long sidebar a page has the categories that are open on it: others arrive when
 * they are opened.
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
      const added: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content,
        actions: {...actions, addRoute: (route) => added.push(route)},
      });
      const write: Write = async (name, code) => {
        const file = path.relative(context.generatedFilesDir, await actions.createData(name, code));
        return `@generated/${file.split(path.sep).join('/')}`;
      };
      const docAt: Docs = Object.fromEntries(
        content.loadedVersions.flatMap(({docs}) =>
          docs.map(({permalink, id, title, description, sidebar}) => [
            permalink,
            {id, title, description, ...(sidebar !== undefined && {sidebar})},
          ]),
        ),
      );
      for (const route of added) {
        const versions = (route.routes ?? []).map((version) => inParts(version, options.id, docAt, write));
        actions.addRoute({...route, routes: await Promise.all(versions)});
      }
    },
  };
}
