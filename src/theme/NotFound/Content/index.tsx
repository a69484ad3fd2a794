import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NearestPages from '@site/src/components/NearestPages/NearestPages.tsx';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import {isSection, sections} from '@site/src/data/sections.ts';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The home page and the sections, which every reader can reach, with or without JavaScript. */
const interchanges = () => [
  {label: translate({id: 'handbook.home', message: 'Home'}), to: '/'},
  ...Object.values(sections).map(({label, start}) => ({label, to: start})),
];

/** A drawing of a line that continues past its last stop. */
function EndOfLine() {
  return (
    <svg className={styles.line} viewBox="0 0 400 60" aria-hidden="true">
      <path className={styles.rail} d="M0 40h150l20-20h60" />
      <path className={styles.missing} d="M246 20h30l20 20h104" />
      <circle className={styles.stop} cx="60" cy="40" r="9" />
      <circle className={styles.stop} cx="130" cy="40" r="9" />
      <circle className={styles.stop} cx="230" cy="20" r="9" />
      <circle className={styles.gone} cx="330" cy="40" r="9" />
    </svg>
  );
}

/** Names the requested address, which is only known in the browser. */
function RequestedAddress() {
  const {pathname} = useLocation();
  return (
    <Translate
      id="handbook.notFound.address"
      values={{address: <code className={styles.path}>{pathname}</code>}}
    >
      {'There is no page at {address}. It may have moved, or the address may contain a typing error.'}
    </Translate>
  );
}

/** The words of an address: `mail setup` for `/docs/mail-setup.html`. */
const wordsOf = (pathname: string) =>
  pathname
    .replace(/\.html?$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !isSection(word.toLowerCase()))
    .join(' ');

/** A search form. The `search` feature answers it, with or without the application, and shows it by `data-search`. */
function SearchForm() {
  const {pathname} = useLocation();
  return (
    <form className={styles.search} role="search" aria-label="Words of the address" data-search-form>
      <label htmlFor="not-found-search">
        <Translate id="handbook.home.search">Search the handbook</Translate>
      </label>
      <input
        id="not-found-search"
        name="q"
        type="search"
        autoComplete="off"
        required
        defaultValue={useIsBrowser() ? wordsOf(pathname) : ''}
      />
      <button type="submit" className="action-button">
        <Translate id="handbook.home.submit">Search</Translate>
      </button>
    </form>
  );
}

/**
 * Replaces stock's component, which offers no page. It sets the title and description also under `/docs/`
 * and `/projects/`, where stock sets none.
 */
export default function NotFoundContent({className}: Props) {
  const isBrowser = useIsBrowser();
  const title = translate({id: 'handbook.notFound.title', message: 'Page not found'});
  const address = useBaseUrl('404.html', {absolute: true});
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: 'handbook.notFound.description',
          message: 'There is no page at this address. Pages with a similar address are listed here.',
        })}
      >
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <Head>
        <link rel="canonical" href={address} />
        <meta property="og:url" content={address} />
      </Head>
      <main className={clsx(styles.page, className)}>
        <EndOfLine />
        <Heading as="h1">{title}</Heading>
        <p>
          {isBrowser ? (
            <RequestedAddress />
          ) : (
            <Translate id="handbook.notFound.noPage">There is no page at this address.</Translate>
          )}
        </p>
        <SearchForm key={String(isBrowser)} />
        {isBrowser && <NearestPages />}
        <Heading as="h2" className="margin-top--lg">
          <Translate id="handbook.notFound.sections">Main sections</Translate>
        </Heading>
        <ul className={clsx('clean-list', styles.interchanges)}>
          {interchanges().map(({label, to}) => (
            <li key={to}>
              <Link className="action-button" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {isBrowser && (
          <p className={styles.report}>
            <Translate id="handbook.notFound.question">
              Did a link on one of our pages bring you here?
            </Translate>{' '}
            <ReportLink subject="A link is broken">
              {translate({id: 'handbook.report.link', message: 'Report the broken link'})}
            </ReportLink>
            .
          </p>
        )}
      </main>
    </>
  );
}
