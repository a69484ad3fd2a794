// Replaces the page of docusaurus-search-local 0.55.3, because search works before React starts.
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect} from 'react';
import {renderedEvent, titleOf} from '../../page/address.ts';
import ResultParts from '../../page/ResultParts.tsx';

/** A separate component, so that another address does not render the page again. */
function ResultsMetadata() {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the script reads the address itself
  useEffect(() => {
    document.dispatchEvent(new Event(renderedEvent));
  }, [location]);
  return (
    <PageMetadata
      title={titleOf(new URLSearchParams(location.search).get('q') ?? '')}
      description="Search all pages of the handbook, and share the results by their address."
    >
      <meta name="robots" content="noindex" />
    </PageMetadata>
  );
}

/** All results of a query, at an address that readers can share. `page/results-page.ts` fills it. */
export default function SearchPage() {
  return (
    <Layout>
      <ResultsMetadata />
      <main className="search-page">
        <Heading as="h1" className="page-title">
          Search
        </Heading>
        <search aria-label="All results">
          <label htmlFor="search-terms">Search terms</label>
          <input
            id="search-terms"
            type="text"
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
          <ResultParts
            more={
              <button type="button" className="action-button action-button--primary">
                Show more results
              </button>
            }
          />
        </div>
      </main>
    </Layout>
  );
}
