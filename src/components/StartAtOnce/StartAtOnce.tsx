import Head from '@docusaurus/Head';
import {startsAtOnce} from '@site/src/plugins/late-start/starts-at-once.ts';

/**
 * Stands on a page whose content is known in the reader's browser alone: the
 * application starts as soon as such a page has loaded, not at the first touch.
 */
export default function StartAtOnce() {
  return (
    <Head>
      <meta name={startsAtOnce} content="true" />
    </Head>
  );
}
