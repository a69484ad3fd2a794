import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import FilledByScripts from '@site/src/components/FilledByScripts/FilledByScripts.tsx';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect, useId, useState} from 'react';
import {queryOf} from '../../page/address.ts';
import {findPageField} from '../../page/elements.ts';
import {drawnEvent, titleEvent} from '../../page/navigate.ts';
import {titleOf} from '../../page/status.ts';

/** A separate component, so that a change of the title does not render the page again. */
function ResultsMetadata() {
  const [title, setTitle] = useState(titleOf(''));
  useEffect(() => {
    const update = () => setTitle(titleOf(queryOf(findPageField()?.value ?? '')));
    update();
    document.addEventListener(titleEvent, update);
    return () => document.removeEventListener(titleEvent, update);
  }, []);
  return (
    <PageMetadata
      title={title}
      description={translate({
        id: 'handbook.search.description',
        message: 'Search all pages of the handbook, and share the results by their address.',
      })}
    />
  );
}

/**
 * `/search/?q=`: all results of a query, at an address that readers can share. React renders the page once.
 * `page/results-page.ts` reads the address and shows the results.
 */
export default function SearchPage() {
  const fieldId = useId();
  useEffect(() => {
    document.dispatchEvent(new Event(drawnEvent));
  }, []);
  return (
    <Layout>
      <ResultsMetadata />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="search-page">
        <Heading as="h1" className="page-title">
          <Translate id="handbook.search.title">Search</Translate>
        </Heading>
        <form role="search" aria-label={translate({id: 'handbook.search.all', message: 'All results'})}>
          <label htmlFor={fieldId}>
            <Translate id="handbook.search.terms">Search terms</Translate>
          </label>
          <input
            id={fieldId}
            type="text"
            name="q"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            suppressHydrationWarning
          />
        </form>
        <p className="search-missing">
          <Translate
            id="handbook.search.missing"
            values={{
              map: (
                <Link to="/#map">
                  <Translate id="handbook.search.map">See the map of the handbook</Translate>
                </Link>
              ),
            }}
          >
            {'Search runs in your browser and needs JavaScript. {map} instead.'}
          </Translate>
        </p>
        <FilledByScripts className="search-page-results" data-routed-links />
      </main>
    </Layout>
  );
}
