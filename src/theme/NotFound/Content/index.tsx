// Copied from 3.10.2, which offers no page, and sets no title under `/docs/` and `/projects/`.
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NearestPages from '@site/src/components/NearestPages/NearestPages.tsx';
import SearchForm from '@site/src/components/SearchForm/SearchForm.tsx';
import {isSection, sections} from '@site/src/data/sections.ts';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A drawing of a line that continues past its last stop. */
function EndOfLine() {
  return (
    <svg
      className={styles.line}
      viewBox="0 0 400 60"
      fill="none"
      strokeWidth="7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path stroke="var(--line-docs)" d="M0 40h150l20-20h60" />
      <path stroke="var(--rule)" strokeDasharray="1 14" d="M246 20h30l20 20h104" />
      <g fill="var(--paper)" stroke="var(--ink)" strokeWidth="4">
        <circle cx="60" cy="40" r="9" />
        <circle cx="130" cy="40" r="9" />
        <circle cx="230" cy="20" r="9" />
        <circle cx="330" cy="40" r="9" stroke="var(--rule)" />
      </g>
    </svg>
  );
}

/** The words of an address: `mail setup` for `docs/mail-setup.html`. */
const wordsOf = (address: string) =>
  address
    .replace(/\.html?$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !isSection(word.toLowerCase()))
    .join(' ');

/** Only the browser knows which address the reader has requested. The HTML is the same for all of them. */
export default function NotFoundContent({className}: Props) {
  const isBrowser = useIsBrowser();
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const address = useBaseUrl('404.html', {absolute: true});
  return (
    <>
      <PageMetadata
        title="Page not found"
        description="There is no page at this address. Pages with a similar address are listed here."
      >
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
        <meta property="og:url" content={address} />
      </PageMetadata>
      <main className={clsx('narrow-page', className)}>
        <EndOfLine />
        <Heading as="h1">Page not found</Heading>
        {isBrowser ? (
          <p>
            There is no page at <code>{pathname}</code>. It may have moved, or the address may contain a
            typing error.
          </p>
        ) : (
          <p>There is no page at this address.</p>
        )}
        {/* The key mounts the field again, because its first words apply only then. */}
        <SearchForm
          key={String(isBrowser)}
          id="not-found-search"
          words={isBrowser ? wordsOf(pathname.slice(base.length)) : ''}
        />
        {isBrowser && <NearestPages />}
        <Heading as="h2" className="margin-top--lg">
          Main sections
        </Heading>
        <ul className="clean-list link-row">
          {[{label: 'Home', start: '/'}, ...Object.values(sections)].map(({label, start}) => (
            <li key={start}>
              <Link className="action-button" to={start}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
