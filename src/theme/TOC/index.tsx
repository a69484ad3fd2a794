import type {Props} from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import styles from './styles.module.css';

/** Makes the table of contents a landmark. Beside a post, stock puts it outside every landmark. */
export default function TOC(props: Props) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <OriginalTOC {...props} />
    </nav>
  );
}
