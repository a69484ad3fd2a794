import Head from '@docusaurus/Head';
import HomeMap from '@site/src/components/HomeMap/HomeMap.tsx';
import LatestPosts from '@site/src/components/LatestPosts/LatestPosts.tsx';
import MaintenanceNotice from '@site/src/components/MaintenanceNotice/MaintenanceNotice.tsx';
import SearchForm from '@site/src/components/SearchForm/SearchForm.tsx';
import {handbook} from '@site/src/data/organisation.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import styles from './index.module.css';

/** The home page: the handbook's name and search, then its map, then news. */
export default function Home() {
  return (
    <Layout description="Find guides, services, elementOS, projects and the team behind them in our handbook, online or offline.">
      {/* Chromium does not paint before it has received the field, so that a slow phone paints the title at once and not */}
      {/* 150 ms after the top bar. */}
      <Head>
        <link rel="expect" href="#home-search" blocking="render" />
      </Head>
      <main className={clsx('container', styles.home)}>
        <header className={styles.header}>
          <div>
            <Heading as="h1" className={styles.title}>
              {handbook.title}
            </Heading>
            <p className={styles.tagline}>{handbook.tagline}</p>
          </div>
          <SearchForm id="home-search" />
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
