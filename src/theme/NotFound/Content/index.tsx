import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NearestPages from '@site/src/components/NearestPages/NearestPages.tsx';
import ReportLink from '@site/src/components/ReportLink/ReportLink.tsx';
import {sections} from '@site/src/sections.ts';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

const title = 'Page not found';

/** The home page and the sections, which every reader can reach, with or without JavaScript. */
const interchanges = [
  {label: 'Home', to: '/'},
  ...Object.values(sections).map(({label, start}) => ({label, to: start})),
];

/** A line that runs past its last stop into nothing. */
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

/** The address that was asked for, which only the browser knows. */
function Asked() {
  const {pathname} = useLocation();
  return (
    <>
      There is no page at <code className={styles.path}>{pathname}</code>. It may have moved, or the address
      may contain a typing error.
    </>
  );
}

/**
 * The not-found page wherever it shows: by itself and, with a title that stock
 * does not set there, under `/docs/` and `/projects/`.
 */
export default function NotFoundContent({className}: Props) {
  const isBrowser = useIsBrowser();
  const address = useBaseUrl('404.html', {absolute: true});
  return (
    <>
      <PageMetadata
        title={title}
        description="There is no page at this address. Pages with a similar address are listed here."
      >
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <Head>
        <link rel="canonical" href={address} />
        <meta property="og:url" content={address} />
      </Head>
      <main data-needs-application className={clsx(styles.page, className)}>
        <EndOfLine />
        <Heading as="h1">{title}</Heading>
        <p>{isBrowser ? <Asked /> : 'There is no page at this address.'}</p>
        {isBrowser && <NearestPages />}
        <Heading as="h2" className={styles.heading}>
          Main sections
        </Heading>
        <ul className={styles.interchanges}>
          {interchanges.map(({label, to}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        {isBrowser && (
          <p className={styles.report}>
            Did one of our pages send you here?{' '}
            <ReportLink subject="A link leads nowhere">Tell us</ReportLink>.
          </p>
        )}
      </main>
    </>
  );
}
