import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import HomeMap from '@site/src/components/HomeMap/HomeMap.tsx';
import LatestPosts from '@site/src/components/LatestPosts/LatestPosts.tsx';
import MaintenanceNotice from '@site/src/components/MaintenanceNotice/MaintenanceNotice.tsx';
import {handbook} from '@site/src/organisation.ts';
import {queryString, searchPath} from '@site/src/search/query-string.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {FormEvent} from 'react';
import styles from './index.module.css';

/** A search field that leads to the page of all results. */
function SearchEntry() {
  const history = useHistory();
  const results = useBaseUrl(searchPath);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    history.push(results + queryString(String(query)));
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <label htmlFor="home-search">Search the handbook</label>
        <div className={styles.field}>
          <input id="home-search" name="q" type="search" autoComplete="off" required />
          <button type="submit">Search</button>
        </div>
      </form>
    </search>
  );
}

/** The home page: the handbook's name and search, then its map, then what is new. */
export default function Home() {
  return (
    <Layout description="Find guides, services, elementOS, projects and the team behind them in our handbook, online or offline.">
      <main className={styles.home}>
        <header className={styles.header}>
          <div>
            <Heading as="h1" className={styles.title}>
              {handbook.title}
            </Heading>
            <p className={styles.tagline}>{handbook.tagline}</p>
          </div>
          <SearchEntry />
        </header>
        <HomeMap />
        <div className={styles.news}>
          <LatestPosts />
          <MaintenanceNotice />
        </div>
      </main>
    </Layout>
  );
}
