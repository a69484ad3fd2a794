// Copied from 3.10.2, whose years are headings of level 3 below the title, without an introduction.
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {byYear, dayAndMonth} from '@site/src/data/dates.ts';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

/** Every post, grouped by year. */
export default function BlogArchivePage({archive}: Props) {
  const years = byYear(archive.blogPosts, ({metadata}) => metadata.date);
  const [year = ''] = years.at(-1) ?? [];
  const description = `This page lists all posts since the first one in ${year}, with the newest first.`;
  return (
    <>
      <PageMetadata title="Archive" description={description} />
      <Layout>
        <main className="container margin-vert--lg">
          <Heading as="h1" className="page-title">
            Archive
          </Heading>
          <p className="introduction margin-vert--lg">{description}</p>
          <div className={styles.years}>
            {years.map(([year, posts]) => (
              <section key={year} className="line-stop line-stop--interchange">
                <Heading as="h2" id={year} className="margin-bottom--sm">
                  {year}
                </Heading>
                <ul className="clean-list">
                  {posts.map(({metadata: {title, date, permalink}}) => (
                    <li key={permalink} className="line-stop">
                      <time dateTime={date}>{dayAndMonth(date)}</time>
                      <Link to={permalink}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </main>
      </Layout>
    </>
  );
}
