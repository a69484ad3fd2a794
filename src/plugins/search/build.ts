export {default as docsearch} from './docsearch/docsearch.ts';
export {
  assertSearchSetting,
  docSearchOptions,
  type SearchSetting,
  searchHosts,
  searchStyles,
} from './docsearch/setting.ts';
export {maxHits} from './index/published.ts';
export {searchPath} from './page/address.ts';
