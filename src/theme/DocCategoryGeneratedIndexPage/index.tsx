import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import Original from '@theme-original/DocCategoryGeneratedIndexPage';

/** Gives the page the colour of its category's line. For other docs, `tokens.css` selects the colour by their ids. */
export default function DocCategoryGeneratedIndexPage(props: Props) {
  const lines = useSidebarBreadcrumbs()?.flatMap(({className}) => className ?? []);
  return (
    <HtmlClassNameProvider className={lines?.at(-1) ?? ''}>
      <Original {...props} />
    </HtmlClassNameProvider>
  );
}
