import Link from '@docusaurus/Link';
import {postCount} from '@site/src/theme/Blog/post-count.ts';
import Heading from '@theme/Heading';
import type {Props} from '@theme/TagsListByLetter';
import styles from './styles.module.css';

type Tag = Props['tags'][number];

const byLabel = (a: Tag, b: Tag) => a.label.localeCompare(b.label, 'en');

/**
 * The tags in alphabetical order, with their descriptions. Ejected from theme-classic 3.10.2, which groups them
 * by letter and does not show the descriptions.
 */
export default function TagsList({tags}: Props) {
  return (
    <ul className={styles.tags}>
      {[...tags].sort(byLabel).map(({label, permalink, description, count}) => (
        <li key={permalink}>
          <Heading as="h2" className={styles.name}>
            <Link to={permalink}>{label}</Link>
          </Heading>
          <p>
            {description} <span className={styles.count}>{postCount(count)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
