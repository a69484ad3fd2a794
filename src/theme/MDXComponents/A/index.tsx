import isInternalUrl from '@docusaurus/isInternalUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type {Props} from '@theme/MDXComponents/A';
import OriginalA from '@theme-original/MDXComponents/A';

/** Without what stock gives every link that leaves the handbook: a mail address would leave an empty tab behind. */
const noTab = {target: undefined, rel: undefined};

/** A link in a page's text; one that opens a tab is marked, as stock does in the menus only. */
export default function A({children, ...props}: Props) {
  const isMail = props.href?.startsWith('mailto:') ?? false;
  const opensTab = !isMail && props.href !== undefined && !isInternalUrl(props.href);
  return (
    <OriginalA {...props} {...(isMail && noTab)}>
      {children}
      {opensTab && <IconExternalLink />}
    </OriginalA>
  );
}
