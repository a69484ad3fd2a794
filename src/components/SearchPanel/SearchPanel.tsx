import Link from '@docusaurus/Link';
import SearchResult, {areaNames} from '@site/src/components/SearchResult/SearchResult.tsx';
import type {SearchPhase} from '@site/src/search/client.ts';
import type {Answer, Result} from '@site/src/search/messages.ts';
import {statusOf} from '@site/src/search/status.ts';
import clsx from 'clsx';
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
  onChoose: (event: MouseEvent) => void;
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
      {answer?.nearest && (
        <p className={styles.nearest}>
          Did you mean{' '}
          <Link to={answer.nearest.url} onClick={onChoose}>
            {answer.nearest.title}
          </Link>
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
                    <Link
                      key={result.url}
                      id={optionId(at)}
                      className={clsx(styles.option)}
                      to={result.url}
                      role="option"
                      aria-selected={at === active}
                      tabIndex={-1}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={onChoose}
                    >
                      <SearchResult result={result} />
                    </Link>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
      {query !== '' && phase !== 'unbuilt' && (
        <p className={styles.all}>
          <Link to={allResults} onClick={onChoose}>
            See all results
          </Link>
        </p>
      )}
    </>
  );
}
