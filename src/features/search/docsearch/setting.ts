import * as z from 'zod';
import {fieldProblems} from '../../front-matter/build.ts';

const local = z.object({engine: z.literal('local', {error: "must be 'local' or 'docsearch'"})});

const fromDashboard = z
  .string()
  .regex(/^[\w-]+$/, "must be letters, digits, - and _: copy it from Algolia's dashboard");

const docSearch = z.strictObject({
  engine: z.literal('docsearch'),
  appId: fromDashboard,
  /** The public one, which may search and nothing else: every reader is sent it. */
  apiKey: fromDashboard,
  indexName: fromDashboard,
});

/**
 * Who answers a search. `local`: the reader's own browser, from an index that the
 * build publishes. `docsearch`: Algolia's DocSearch, from an index that Algolia makes
 * of the published site; its three names are those of Algolia's dashboard.
 */
export type SearchSetting = z.infer<typeof local> | DocSearch;

type DocSearch = z.infer<typeof docSearch>;

/** @throws if the setting names no engine, or a name that DocSearch needs is missing or cannot be one */
export function assertSearchSetting(setting: Record<string, unknown>): void {
  const schema = setting.engine === 'docsearch' ? docSearch : local;
  const faults = fieldProblems(schema, setting, "there, or set search to {engine: 'local'}");
  if (faults.length > 0) {
    throw new Error(
      faults.map(({path, text}) => `src/organisation.ts: search.${path.join('.')}: ${text}`).join('\n'),
    );
  }
}

/** The hosts that pages ask when a reader searches; none if the browser itself answers. */
export function searchHosts(setting: SearchSetting): string[] {
  if (setting.engine === 'local') {
    return [];
  }
  const {appId} = setting;
  // The first answers; its client turns to the others when that one does not.
  return [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((spare) => `${appId}-${spare}.algolianet.com`)];
}

/** The text of the style elements that DocSearch's box draws, for the security policy: one, in Algolia's logo. */
export function searchStyles({engine}: SearchSetting): string[] {
  return engine === 'local' ? [] : ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'];
}

/** The preset's options for DocSearch: one list of all sections, and nothing kept or counted of what readers search. */
export function docSearchOptions({appId, apiKey, indexName}: DocSearch) {
  return {
    appId,
    apiKey,
    indexName,
    contextualSearch: false,
    disableUserPersonalization: true,
    insights: false,
  };
}
