// Wrapped (3.10.2): stock has no menu of a page, and "On this page" for phones only in docs, above the title. It shows no
// title from front matter on a standalone page.
import {useLocation} from '@docusaurus/router';
import {isSamePath} from '@docusaurus/theme-common/internal';
import useRouteContext from '@docusaurus/useRouteContext';
import OnThisPage from '@site/src/components/OnThisPage/OnThisPage.tsx';
import PageOwner from '@site/src/components/PageOwner/PageOwner.tsx';
import PageMenu from '@site/src/plugins/page-markdown/PageMenu.tsx';
import Heading from '@theme/Heading';
import type {Props} from '@theme/MDXContent';
import OriginalMDXContent from '@theme-original/MDXContent';
import {type ComponentProps, isValidElement} from 'react';

/** The text of a page as the build compiles it. */
interface Text extends ComponentProps<typeof OnThisPage> {
  metadata: ComponentProps<typeof PageOwner>['page'] & {
    title: string;
    permalink: string;
    editUrl?: string | null;
  };
}

const isText = (type: unknown): type is Text =>
  typeof type === 'function' && 'toc' in type && 'metadata' in type;

/**
 * The text of a page below its menu, and "On this page" for windows without a column for it. A standalone page also has
 * its title, the class `markdown` and its owner, as docs do in stock.
 */
export default function MDXContent({children}: Props) {
  const {plugin} = useRouteContext();
  const {pathname} = useLocation();
  const text = isValidElement(children) && isText(children.type) ? children.type : undefined;
  const content = <OriginalMDXContent>{children}</OriginalMDXContent>;
  // A list of posts contains the texts of other pages.
  if (text === undefined || !isSamePath(text.metadata.permalink, pathname)) {
    return content;
  }
  const {metadata, toc} = text;
  const isStandalone = plugin.name === 'docusaurus-plugin-content-pages';
  const page = (
    <>
      {isStandalone && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
        </header>
      )}
      <PageMenu editUrl={metadata.editUrl} />
      <OnThisPage toc={toc} />
      {content}
    </>
  );
  return isStandalone ? (
    <>
      <div className="markdown margin-bottom--md">{page}</div>
      <PageOwner page={metadata} />
    </>
  ) : (
    page
  );
}
