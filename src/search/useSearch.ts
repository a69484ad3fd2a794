import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useDeferredValue, useEffect, useSyncExternalStore} from 'react';
import {type SearchPhase, searchClient} from './client.ts';
import type {Answer, Asker} from './messages.ts';

interface Search {
  phase: SearchPhase;
  /** To the last question that is answered, which may be older than the query. */
  answer: Answer | undefined;
  /** Call on first use: nothing is fetched before. */
  start: () => void;
  retry: () => void;
}

/**
 * Search as a component sees it.
 *
 * @param query what to find; the empty text asks nothing
 * @param limit the most results, `maxHits` of the published options if absent
 */
export function useSearch(asker: Asker, query: string, limit?: number): Search {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  // Each by itself: an answer to the page of all results is none of the box's.
  const phase = useSyncExternalStore(
    searchClient.subscribe,
    () => searchClient.snapshot().phase,
    () => 'idle' as const,
  );
  const latest = useSyncExternalStore(
    searchClient.subscribe,
    () => searchClient.snapshot().answers[asker],
    () => undefined,
  );
  // Drawn in pieces, between which a key is taken.
  const answer = useDeferredValue(latest);
  const asked = query.trim();
  useEffect(() => {
    if (asked === '') {
      searchClient.forget(asker);
      return;
    }
    searchClient.start(baseUrl);
    searchClient.ask({asker, query: asked, ...(limit === undefined ? {} : {limit})});
  }, [asker, asked, limit, baseUrl]);
  return {
    phase,
    answer: asked === '' ? undefined : answer,
    start: useCallback(() => searchClient.start(baseUrl), [baseUrl]),
    retry: useCallback(() => searchClient.retry(baseUrl, asked), [baseUrl, asked]),
  };
}
