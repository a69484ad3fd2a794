import Link from '@docusaurus/Link';
import posts from '@generated/latest-posts/default/latest-posts.json';
import {writtenDay} from '@site/src/data/dates.ts';
import {sections} from '@site/src/data/sections.ts';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './LatestPosts.module.css';

/** The newest posts at the time of the build. */
export default function LatestPosts() {
  return (
    <section className="line-blog" aria-labelledby="latest">
      <h2 id="latest">Latest posts</h2>
      <ol className={clsx('clean-list', styles.posts)}>
        {posts.map(({title, description, permalink, date}) => (
          <li key={permalink} className="line-stop">
            <time className="post-date" dateTime={date}>
              {writtenDay(date)}
            </time>
            <Heading as="h3" className="margin-bottom--xs">
              <Link to={permalink}>{title}</Link>
            </Heading>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link to={sections.blog.start}>All posts</Link>
      </p>
    </section>
  );
}
