// Replaces the page of docusaurus-search-local 0.55.3, because search works before React starts.
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import UnmanagedDiv from '@site/src/components/UnmanagedDiv/UnmanagedDiv.tsx';
import Layout from '@theme/Layout';
import {useEffect} from 'react';
import {renderedEvent, titleOf} from '../../inline-script/address.ts';

/** All results of a query, at an address that readers can share. `inline-script/results-page.ts` fills it. */
export default function SearchPage() {
  const location = useLocation();
  // Another address renders the page again.
  useEffect(() => {
    document.dispatchEvent(new Event(renderedEvent));
  });
  return (
    <Layout>
      <PageMetadata
        title={titleOf(new URLSearchParams(location.search).get('q') ?? '')}
        description="Search all pages of the handbook, and share the results by their address."
      >
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <main className="narrow-page search-page">
        <h1 className="page-title">Search</h1>
        <search className="margin-vert--md">
          <label htmlFor="search-terms">Search terms</label>
          <input
            id="search-terms"
            name="q"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </search>
        <p className="search-missing">
          Search runs in your browser and needs JavaScript.{' '}
          <Link to="/#map">See the map of the handbook</Link> instead.
        </p>
        <div className="search-page-results" data-routed-links>
          <UnmanagedDiv className="search-status margin-vert--md" role="status" />
          <UnmanagedDiv />
          <button type="button" className="action-button action-button--primary search-more" hidden>
            Show more results
          </button>
        </div>
      </main>
    </Layout>
  );
}
