// Replaces the empty component of theme-classic 3.10.2, because search works before React starts.
import useBaseUrl from '@docusaurus/useBaseUrl';
import UnmanagedDiv from '@site/src/components/UnmanagedDiv/UnmanagedDiv.tsx';
import {resultsAddress} from '../../inline-script/address.ts';

/** The search box of the top bar. React renders it once, and `inline-script/box.ts` changes it. */
export default function SearchBar() {
  const home = useBaseUrl('/');
  return (
    <>
      <div role="search" aria-label="Quick search" className="search-box" tabIndex={-1}>
        <div className="search-field">
          <svg viewBox="0 0 16 16" width="1rem" className="search-icon" aria-hidden="true">
            <path
              d="M11.5 6.5a5 5 0 1 1-10 0a5 5 0 0 1 10 0zm-1 4L15 15"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeWidth={2}
            />
          </svg>
          <input
            className="navbar__search-input"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls="search-results"
            aria-keyshortcuts="Control+K Meta+K"
            placeholder="Loading..."
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="button" className="clean-btn search-clear" aria-label="Clear search">
            <span aria-hidden="true">×</span>
          </button>
        </div>
        <button type="button" className="clean-btn search-close" aria-label="Close search">
          Close
        </button>
        <div className="search-panel" data-routed-links>
          <UnmanagedDiv className="search-status" role="status" />
          <UnmanagedDiv />
          <a className="search-more" href={resultsAddress(home)} hidden>
            See all results
          </a>
        </div>
      </div>
      <a href={`${home}#map`} className="search-missing">
        Search needs {process.env.NODE_ENV === 'development' ? 'a build' : 'JavaScript'}: see the map
      </a>
    </>
  );
}
