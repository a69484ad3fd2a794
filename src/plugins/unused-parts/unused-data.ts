import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Of the site's configuration: what is for the build alone, or for what this site has not. */
const buildOptions = [
  'presets',
  'plugins',
  'themes',
  'markdown',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'staticDirectories',
  'scripts',
  'headTags',
  'stylesheets',
  'clientModules',
  'ssrTemplate',
  'tagline',
  'storage',
  'customFields',
];

/** Of the options for what is to come: the one that the router is chosen by in the browser. */
const usedFuture = ({experimental_router}: Record<string, unknown>) => ({experimental_router});

interface Config extends Record<string, unknown> {
  future: Record<string, unknown>;
  themeConfig: Record<string, unknown>;
}

/** What every docs instance tells every page, as far as it matters here. */
interface DocsGlobalData {
  versions: {docs: unknown[]}[];
}

/**
 * Copies what Docusaurus sends with the application, without what no page of
 * this site reads: the build's own options, how code is highlighted, the versions of
 * Docusaurus and its plugins, and a list of all docs, which is for the version menu and
 * grows with each doc.
 *
 * @param folder where Docusaurus generates its files
 * @returns the copies, by the module that each stands in for
 * @throws if the files there are not of the form that is known
 */
export function writeUsedData(folder: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const {future, themeConfig, ...config}: Config = JSON.parse(
    read('docusaurus.config.mjs')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  );
  const globalData: Record<string, Record<string, DocsGlobalData>> = JSON.parse(read('globalData.json'));
  for (const instance of Object.values(globalData['docusaurus-plugin-content-docs'] ?? {})) {
    for (const version of instance.versions) {
      version.docs = [];
    }
  }
  const copies = {
    '@generated/docusaurus.config': {
      ...Object.fromEntries(Object.entries(config).filter(([option]) => !buildOptions.includes(option))),
      future: usedFuture(future),
      themeConfig: {...themeConfig, prism: undefined},
    },
    '@generated/globalData': globalData,
    '@generated/site-metadata': {},
  };
  const target = path.join(folder, 'unused-parts');
  mkdirSync(target, {recursive: true});
  return Object.fromEntries(
    Object.entries(copies).map(([module, data]) => {
      const file = path.join(target, `${path.basename(module)}.json`);
      writeFileSync(file, JSON.stringify(data));
      return [module, file];
    }),
  );
}
