import * as z from 'zod';
import {fieldProblems} from '../../front-matter/build.ts';

const local = z.object({engine: z.literal('local', {error: "must be 'local' or 'docsearch'"})});

const fromDashboard = z
  .string()
  .regex(/^[\w-]+$/, "must be letters, digits, - and _: copy it from Algolia's dashboard");

const docSearch = z.strictObject({
  engine: z.literal('docsearch'),
  appId: fromDashboard,
  /** The public key, which can only search. Every reader gets it. */
  apiKey: fromDashboard,
  indexName: fromDashboard,
});

/**
 * The search provider. `local`: the reader's browser searches an index that the build publishes. `docsearch`: Algolia's
 * DocSearch searches an index that Algolia makes from the published site. Algolia's dashboard shows the three values.
 */
export type SearchSetting = z.infer<typeof local> | DocSearch;

type DocSearch = z.infer<typeof docSearch>;

/** @throws if `engine` is unknown, or a value that DocSearch needs is missing or wrong */
export function assertSearchSetting(setting: Record<string, unknown>): void {
  const schema = setting.engine === 'docsearch' ? docSearch : local;
  const faults = fieldProblems(schema, setting, "there, or set search to {engine: 'local'}");
  if (faults.length > 0) {
    throw new Error(
      faults.map(({path, text}) => `src/data/organisation.ts: search.${path.join('.')}: ${text}`).join('\n'),
    );
  }
}

/** The hosts that answer searches. Local search has none. */
export function searchHosts(setting: SearchSetting): string[] {
  if (setting.engine === 'local') {
    return [];
  }
  const {appId} = setting;
  // The client uses the others if the first does not answer.
  return [`${appId}-dsn.algolia.net`, ...[1, 2, 3].map((spare) => `${appId}-${spare}.algolianet.com`)];
}

/** The text of DocSearch's style elements, for the security policy. Algolia's logo has one. */
export function searchStyles({engine}: SearchSetting): string[] {
  return engine === 'local' ? [] : ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'];
}

/** The preset's options for DocSearch. All sections share one list, and Algolia does not track readers. */
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
