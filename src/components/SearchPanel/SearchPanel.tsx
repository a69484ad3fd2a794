import SearchResult, {areaNames} from '@site/src/components/SearchResult/SearchResult.tsx';
import type {SearchPhase} from '@site/src/search/client.ts';
import type {Answer, Result} from '@site/src/search/messages.ts';
import {statusOf} from '@site/src/search/status.ts';
import {type MouseEvent, useEffect} from 'react';
import styles from './SearchPanel.module.css';

interface Props {
  /** Of the list box. */
  id: string;
  optionId: (at: number) => string;
  phase: SearchPhase;
  query: string;
  /** May be that to an older query, while the answer is on its way. */
  answer: Answer | undefined;
  /** Those of the answer, in the order in which they are shown: areas in one piece. */
  results: Result[];
  /** Which of the results Enter would open. */
  active: number;
  /** The address of the page of all results. */
  allResults: string;
  onChoose: (event: MouseEvent, url: string) => void;
}

/** What the search box opens: the number of results, the list of them, the way to all of them. */
export default function SearchPanel({
  id,
  optionId,
  phase,
  query,
  answer,
  results,
  active,
  allResults,
  onChoose,
}: Props) {
  const nearest = answer?.nearest;
  const activeId = optionId(active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
  }, [activeId]);

  const areas = [...new Set(results.map(({area}) => area))];
  return (
    <>
      {phase !== 'failed' && (
        <p className={styles.status} role="status">
          {statusOf(phase, query, answer)}
        </p>
      )}
      {nearest && (
        <p className={styles.nearest}>
          Did you mean{' '}
          <a href={nearest.url} onClick={(event) => onChoose(event, nearest.url)}>
            {nearest.title}
          </a>
          ?
        </p>
      )}
      {results.length > 0 && (
        <div id={id} className={styles.list} role="listbox" aria-label="Search results">
          {areas.map((area) => (
            <div
              key={area}
              className={styles.group}
              role="group"
              aria-labelledby={`${id}-${area}`}
              data-area={area}
            >
              <div id={`${id}-${area}`} className={styles.area} role="presentation">
                {areaNames[area]}
              </div>
              {results.map(
                (result, at) =>
                  result.area === area && (
                    // Not the site's Link, which fetches the code of every page that comes into view: each
                    // key would fetch twelve pages, before the text of the results.
                    <a
                      key={result.path}
                      id={optionId(at)}
                      className={styles.option}
                      href={result.path + result.hash}
                      role="option"
                      aria-selected={at === active}
                      tabIndex={-1}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={(event) => onChoose(event, result.path + result.hash)}
                    >
                      <SearchResult result={result} />
                    </a>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
      {query !== '' && phase !== 'unbuilt' && (
        <p className={styles.all}>
          <a href={allResults} onClick={(event) => onChoose(event, allResults)}>
            See all results
          </a>
        </p>
      )}
    </>
  );
}
