import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import SearchResult from '@site/src/components/SearchResult/SearchResult.tsx';
import {statusOf} from '@site/src/search/status.ts';
import {useSearch} from '@site/src/search/useSearch.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {useEffect, useId, useState} from 'react';
import styles from './styles.module.css';

/** How many results are shown at first and added at a time. */
const pageful = 50;

const queryOf = (search: string) => new URLSearchParams(search).get('q') ?? '';

/** `/search/?q=`: all results of a query, in an address that can be passed on. */
export default function SearchPage() {
  const history = useHistory();
  const inputId = useId();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(pageful);
  const {phase, answer, start, retry} = useSearch('page', query, limit);

  useEffect(() => {
    setQuery(queryOf(history.location.search));
    // The page's own writing replaces; a link or the back button brings another query.
    return history.listen(({search}, action) => {
      if (action !== 'REPLACE') {
        setQuery(queryOf(search));
        setLimit(pageful);
      }
    });
  }, [history]);

  const asked = query.trim();
  const answered = answer?.query === asked ? answer : undefined;
  return (
    <Layout>
      <PageMetadata
        title={asked === '' ? 'Search' : `Search for “${asked}”`}
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
            history.push({search: `?q=${encodeURIComponent(asked)}`});
          }}
        >
          <label htmlFor={inputId}>Words to look for</label>
          <input
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
            onChange={({target}) => {
              setQuery(target.value);
              setLimit(pageful);
              history.replace({search: target.value === '' ? '' : `?q=${encodeURIComponent(target.value)}`});
            }}
          />
        </form>
        <noscript>
          <p>Search works out its answers in your browser, which needs JavaScript.</p>
        </noscript>
        {phase === 'failed' ? (
          <div role="alert">
            <p>Search could not be loaded. Check your connection, then try again.</p>
            <button type="button" className={styles.button} onClick={retry}>
              Retry
            </button>
          </div>
        ) : (
          <p role="status">{statusOf(phase, asked, answer)}</p>
        )}
        {answered?.nearest && (
          <p>
            Did you mean <Link to={answered.nearest.url}>{answered.nearest.title}</Link>?
          </p>
        )}
        {answer && (
          <ol className={styles.results}>
            {answer.results.map((result) => (
              <li key={result.path} data-area={result.area}>
                <Link className={clsx(styles.result)} to={result.path + result.hash}>
                  <SearchResult result={result} />
                </Link>
              </li>
            ))}
          </ol>
        )}
        {answered && answered.total > limit && (
          <button type="button" className={styles.button} onClick={() => setLimit(limit + pageful)}>
            Show more results
          </button>
        )}
      </main>
    </Layout>
  );
}
