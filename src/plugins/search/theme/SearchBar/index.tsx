import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import FilledByScripts from '@site/src/components/FilledByScripts/FilledByScripts.tsx';
import {useEffect, useRef} from 'react';
import {listId} from '../../page/elements.ts';
import {drawnEvent, routeEvent} from '../../page/navigate.ts';

/** Tells the scripts of search when the page has changed. */
function useSearchScripts(): void {
  const history = useHistory();
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    document.dispatchEvent(new Event(drawnEvent));
  }, []);
  useEffect(() => {
    if (shown.current !== location) {
      shown.current = location;
      document.dispatchEvent(new CustomEvent(routeEvent, {detail: history.action}));
    }
  }, [history, location]);
}

/**
 * The search box of the top bar. React renders it once and never changes it. `page/page.ts` answers the reader, even
 * before React starts, fills the panel and sets attributes. Without scripts, readers see a link to the map instead.
 */
export default function SearchBar() {
  useSearchScripts();
  return (
    <>
      <div role="search" className="search-box">
        <div className="search-field">
          <svg viewBox="0 0 16 16" className="search-icon" aria-hidden="true">
            <circle cx={6.5} cy={6.5} r={5} />
            <path d="m10.5 10.5 4.5 4.5" />
          </svg>
          <input
            className="navbar__search-input"
            type="text"
            role="combobox"
            aria-label={translate({id: 'theme.SearchBar.label', message: 'Search'})}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-controls={listId}
            aria-keyshortcuts="Control+K Meta+K"
            placeholder="Loading..."
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            suppressHydrationWarning
          />
          <button
            type="button"
            className="clean-btn search-clear"
            aria-label={translate({id: 'handbook.search.clear', message: 'Clear search'})}
          >
            <span aria-hidden="true">×</span>
          </button>
          <button
            type="button"
            className="clean-btn search-close"
            aria-label={translate({id: 'handbook.search.close', message: 'Close search'})}
          >
            <Translate id="handbook.search.closeShort">Close</Translate>
          </button>
        </div>
        <FilledByScripts className="search-panel" />
      </div>
      <Link to="/#map" className="search-missing">
        <Translate id="handbook.search.needsScript">Search needs JavaScript: see the map</Translate>
      </Link>
    </>
  );
}
