// Wrapped (3.10.2): stock has no menu of a page, and "On this page" for phones only in docs, above the title.
import {useLocation} from '@docusaurus/router';
import {isSamePath} from '@docusaurus/theme-common/internal';
import useRouteContext from '@docusaurus/useRouteContext';
import OnThisPage from '@site/src/components/OnThisPage/OnThisPage.tsx';
import PageOwner from '@site/src/components/PageOwner/PageOwner.tsx';
import PageMenu from '@site/src/plugins/page-markdown/PageMenu.tsx';
import MDXComponents from '@theme/MDXComponents';
import type {Props} from '@theme/MDXContent';
import OriginalMDXContent from '@theme-original/MDXContent';
import {type ComponentProps, type ComponentType, isValidElement, useMemo} from 'react';

/** The text of a page as the build compiles it. */
type Text = ComponentType<{components?: {h1: ComponentType<ComponentProps<'h1'>>}}> &
  ComponentProps<typeof OnThisPage> & {
    metadata: ComponentProps<typeof PageOwner>['page'] & {permalink: string; editUrl?: string | null};
  };

const isText = (type: unknown): type is Text =>
  typeof type === 'function' && 'toc' in type && 'metadata' in type;

/** What is below the title of a page: its menu and its contents. */
const BelowTitle = ({text: {metadata, toc}}: {text: Text}) => (
  <>
    <PageMenu editUrl={metadata.editUrl} />
    <OnThisPage toc={toc} />
  </>
);

/** A standalone page, whose text contains its title. It has the class `markdown` and an owner, as docs do. */
function StandalonePage({text: Content}: {text: Text}) {
  const components = useMemo(() => {
    const h1 = (title: ComponentProps<'h1'>) => (
      <>
        <MDXComponents.h1 {...title} />
        <BelowTitle text={Content} />
      </>
    );
    return {h1};
  }, [Content]);
  return (
    <>
      <div className="markdown">
        <OriginalMDXContent>
          <Content components={components} />
        </OriginalMDXContent>
      </div>
      <PageOwner page={Content.metadata} />
    </>
  );
}

/** The text of a page, below its menu, and "On this page" for windows without a column for it. */
export default function MDXContent({children}: Props) {
  const {plugin} = useRouteContext();
  const {pathname} = useLocation();
  const text = isValidElement(children) && isText(children.type) ? children.type : undefined;
  if (text !== undefined && plugin.name === 'docusaurus-plugin-content-pages') {
    return <StandalonePage text={text} />;
  }
  return (
    <>
      {/* A list of posts contains the texts of other pages. */}
      {text !== undefined && isSamePath(text.metadata.permalink, pathname) && <BelowTitle text={text} />}
      <OriginalMDXContent>{children}</OriginalMDXContent>
    </>
  );
}
