import Head from '@docusaurus/Head';
import type {Props} from '@theme/DocVersionRoot';
import OriginalDocVersionRoot from '@theme-original/DocVersionRoot';

/** Adds the version's label, such as "Next", to the metadata for search engines. DocSearch reads a list with commas. */
export default function DocVersionRoot(props: Props) {
  const {version, label} = props.version;
  return (
    <>
      <OriginalDocVersionRoot {...props} />
      <Head>
        <meta name="docsearch:version" content={version === label ? label : `${version},${label}`} />
      </Head>
    </>
  );
}
