import type {Props} from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import styles from './styles.module.css';

/** The table of contents as a landmark: beside a post stock leaves it outside of all. */
export default function TOC(props: Props) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <OriginalTOC {...props} />
    </nav>
  );
}
