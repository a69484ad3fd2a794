import SearchResult, {areaLines, areaNames} from '@site/src/components/SearchResult/SearchResult.tsx';
import type {SearchPhase} from '@site/src/search/client.ts';
import type {Answer, Result} from '@site/src/search/messages.ts';
import {optionId} from '@site/src/search/option-id.ts';
import {statusOf} from '@site/src/search/status.ts';
import clsx from 'clsx';
import {type MouseEvent, memo, useEffect} from 'react';
import styles from './SearchPanel.module.css';

interface ListProps {
  /** Of the list box; each option's is made from it. */
  id: string;
  /** Those of the answer, in the order in which they are shown: areas in one piece. */
  results: Result[];
  /** Which of the results Enter would open. */
  active: number;
  onChoose: (event: MouseEvent, url: string) => void;
}

interface Props extends ListProps {
  phase: SearchPhase;
  query: string;
  /** May be that to an older query, while the answer is on its way. */
  answer: Answer | undefined;
  /** The address of the page of all results. */
  allResults: string;
}

/** Apart from the rest, or each key would draw the results of the key before once more. */
const ResultList = memo(function ResultList({id, results, active, onChoose}: ListProps) {
  const activeId = optionId(id, active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
  }, [activeId]);

  const areas = [...new Set(results.map(({area}) => area))];
  return (
    <div id={id} role="listbox" aria-label="Search results">
      {areas.map((area) => (
        <div
          key={area}
          className={clsx(styles.group, areaLines[area])}
          role="group"
          aria-labelledby={`${id}-${area}`}
        >
          <div id={`${id}-${area}`} className={styles.area} role="presentation">
            {areaNames[area]}
          </div>
          {results.map((result, at) => {
            const url = result.path + result.hash;
            return (
              result.area === area && (
                // Not the site's Link, which fetches the code of every page that comes into view: each
                // key would fetch all of these, before the text of the results.
                <a
                  key={result.path}
                  id={optionId(id, at)}
                  className={styles.option}
                  href={url}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => onChoose(event, url)}
                >
                  <SearchResult result={result} />
                </a>
              )
            );
          })}
        </div>
      ))}
    </div>
  );
});

/**
 * Tells the styles, as `--covered`, how much of the window a phone's keyboard lies over: where it takes
 * its room from the page, as `SiteMetadata` asks, that is nothing; Safari does not know how.
 */
function useCovered(): void {
  useEffect(() => {
    const root = document.documentElement;
    const {visualViewport} = window;
    if (visualViewport === null) {
      return;
    }
    const tell = () => {
      // A page that is magnified shows less of itself, too; innerHeight is that of what shows, in Safari.
      const covered = root.clientHeight - visualViewport.height * visualViewport.scale;
      root.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
    };
    tell();
    visualViewport.addEventListener('resize', tell);
    return () => {
      visualViewport.removeEventListener('resize', tell);
      root.style.removeProperty('--covered');
    };
  }, []);
}

/** What the search box opens: the number of results, the list of them, the way to all of them. */
export default function SearchPanel({phase, query, answer, allResults, ...list}: Props) {
  const {results, onChoose} = list;
  const nearest = answer?.nearest;
  useCovered();
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
      {results.length > 0 && <ResultList {...list} />}
      {query !== '' && phase !== 'unbuilt' && answer?.total !== 0 && (
        <p className={styles.all}>
          <a href={allResults} onClick={(event) => onChoose(event, allResults)}>
            See all results
          </a>
        </p>
      )}
    </>
  );
}
