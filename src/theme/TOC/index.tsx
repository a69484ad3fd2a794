// Wrapped (3.10.2): makes the table of contents a landmark. Stock puts it outside of every landmark beside a post.
import type {Props} from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function TOC(props: Props) {
  return (
    <nav className={clsx('page-contents', styles.contents)} aria-label="On this page">
      <OriginalTOC {...props} />
    </nav>
  );
}
