import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import ActionButton from '@site/src/components/ActionButton/ActionButton.tsx';
import SearchFailure from '@site/src/components/SearchFailure/SearchFailure.tsx';
import SearchResult, {areaLines} from '@site/src/components/SearchResult/SearchResult.tsx';
import type {Result} from '@site/src/search/messages.ts';
import {takePlainClick} from '@site/src/search/plain-click.ts';
import {queryString} from '@site/src/search/query-string.ts';
import {statusOf} from '@site/src/search/status.ts';
import {useSearch} from '@site/src/search/useSearch.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {
  type MouseEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './styles.module.css';

/** How many results are shown at first and added at a time: here they may stand below the window. */
const pageful = 10;

/** The address follows when typing stops, in milliseconds: Safari throws when it changes a hundred times in 30 s. */
const typingPause = 400;

/** What an entry of the history holds beside its address. */
interface Kept {
  limit: number;
}

interface ListProps {
  results: Result[];
  onChoose: (event: MouseEvent, url: string) => void;
}

/** Apart from the rest, or each key would draw the results of the key before once more. */
const ResultList = memo(function ResultList({results, onChoose}: ListProps) {
  return (
    <ol className={styles.results}>
      {results.map((result) => {
        const url = result.path + result.hash;
        return (
          <li key={result.path} className={areaLines[result.area]}>
            {/* Not the site's Link, which fetches the code of every page that comes into view, at each key others. */}
            <a className={styles.result} href={url} onClick={(event) => onChoose(event, url)}>
              <SearchResult result={result} />
            </a>
          </li>
        );
      })}
    </ol>
  );
});

function Search() {
  const history = useHistory();
  const location = useLocation<Kept | undefined>();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const addressed = new URLSearchParams(location.search).get('q') ?? '';
  const kept = location.state?.limit ?? pageful;
  // At once after Back, so that the list is there to be scrolled in; the page from the server knows no address.
  const inBrowser = useIsBrowser();
  const [query, setQuery] = useState(inBrowser ? addressed : '');
  const [limit, setLimit] = useState(inBrowser ? kept : pageful);
  const found = useRef<HTMLDivElement>(null);
  /** How many results there were when more were asked for: the focus goes to the first new one. */
  const [shownBefore, setShownBefore] = useState<number>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const {phase, answer, start, retry} = useSearch('page', query, limit);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for once more starts over
  useEffect(() => {
    setQuery(addressed);
    setLimit(kept);
  }, [location]);

  useEffect(() => {
    const typedBeforeHydration = input.current?.value ?? '';
    if (typedBeforeHydration !== '') {
      setQuery(typedBeforeHydration);
    }
  }, []);

  const keepInHistory = useCallback(
    (state: Kept) => {
      clearTimeout(pause.current);
      if (window.location.pathname !== location.pathname) {
        // Another page is on its way, and has the address already.
        return;
      }
      const typed = input.current?.value ?? '';
      const address = typed === '' ? window.location.pathname : queryString(typed);
      // Past the router, which would draw the whole page again.
      window.history.replaceState({...window.history.state, state}, '', address);
    },
    [location.pathname],
  );

  useEffect(() => () => clearTimeout(pause.current), []);

  const follow = useCallback(
    (event: MouseEvent, url: string) =>
      takePlainClick(event, () => {
        keepInHistory({limit});
        history.push(url);
      }),
    [history, keepInHistory, limit],
  );

  const type = (typed: string) => {
    setQuery(typed);
    setLimit(pageful);
    clearTimeout(pause.current);
    pause.current = setTimeout(keepInHistory, typingPause, {limit: pageful});
  };

  const more = () => {
    setLimit(limit + pageful);
    setShownBefore(answer?.results.length);
  };

  useEffect(() => {
    if (shownBefore !== undefined && answer !== undefined && answer.results.length > shownBefore) {
      found.current?.querySelectorAll('a')[shownBefore]?.focus();
      setShownBefore(undefined);
    }
  }, [answer, shownBefore]);

  const asked = query.trim();
  const titled = useDeferredValue(asked);
  const answered = answer?.query === asked ? answer : undefined;
  const nearest = answered?.nearest;
  return (
    <>
      <PageMetadata
        title={titled === '' ? 'Search' : `Search for “${titled}”`}
        description="All pages of the handbook that hold the words you look for, in an address that you can pass on."
      />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={styles.page}>
        <Heading as="h1">Search</Heading>
        <form
          className={styles.form}
          role="search"
          aria-label="All results"
          onSubmit={(event) => {
            event.preventDefault();
            clearTimeout(pause.current);
            history.replace({search: queryString(asked)});
          }}
        >
          <label htmlFor={inputId}>Words to look for</label>
          <input
            ref={input}
            id={inputId}
            className={styles.input}
            type="text"
            name="q"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onFocus={start}
            onChange={({target}) => type(target.value)}
          />
        </form>
        <noscript>
          <p>
            Search works out its answers in your browser, which needs JavaScript.{' '}
            <Link to="/#map">See the map of the handbook</Link> instead.
          </p>
        </noscript>
        {phase === 'failed' ? (
          <SearchFailure
            onRetry={() => {
              // The button goes away with the failure.
              input.current?.focus();
              retry();
            }}
          />
        ) : (
          <p role="status">{statusOf(phase, asked, answer)}</p>
        )}
        {nearest && (
          <p>
            Did you mean{' '}
            <a href={nearest.url} onClick={(event) => follow(event, nearest.url)}>
              {nearest.title}
            </a>
            ?
          </p>
        )}
        <div ref={found}>{answer && <ResultList results={answer.results} onChoose={follow} />}</div>
        {answered && answered.total > limit && <ActionButton onClick={more}>Show more results</ActionButton>}
      </main>
    </>
  );
}

/**
 * `/search/?q=`: all results of a query, in an address that can be passed on. What
 * changes with each key stays inside, or each key would draw the whole page.
 */
export default function SearchPage() {
  return (
    <Layout>
      <Search />
    </Layout>
  );
}
