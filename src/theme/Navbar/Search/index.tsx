import Link from '@docusaurus/Link';
import type {Props} from '@theme/Navbar/Search';
import OriginalSearch from '@theme-original/Navbar/Search';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The search box, or without JavaScript, which it needs, a way to the map of all pages. */
export default function NavbarSearch(props: Props) {
  return (
    <>
      <OriginalSearch {...props} />
      <noscript>
        <Link to="/#map" className={clsx(styles.hint)}>
          No search without JavaScript: see the map
        </Link>
      </noscript>
    </>
  );
}
