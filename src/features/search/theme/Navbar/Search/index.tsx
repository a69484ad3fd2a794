import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/Navbar/Search';
import OriginalSearch from '@theme-init/Navbar/Search';

/** The search box or, without scripts, a link to the map of all pages. */
export default function NavbarSearch(props: Props) {
  return (
    <>
      <OriginalSearch {...props} />
      <Link to="/#map" className="search-missing">
        <Translate id="handbook.search.needsScript">Search needs JavaScript: see the map</Translate>
      </Link>
    </>
  );
}
