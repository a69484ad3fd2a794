import isInternalUrl from '@docusaurus/isInternalUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type {Props} from '@theme/MDXComponents/A';
import OriginalA from '@theme-original/MDXComponents/A';

/** Without what stock gives every link that leaves the handbook: an address of another program would leave an empty tab. */
const noTab = {target: undefined, rel: undefined};

/** A link in a page's text; one that opens a tab is marked, as stock does in the menus only. */
export default function A({children, ...props}: Props) {
  const opensProgram = /^(mailto|tel|sms):/.test(props.href ?? '');
  // A file beside the page has an address of ours, and stock gives it a tab as well.
  const opensTab =
    !opensProgram && (props.target === '_blank' || (props.href !== undefined && !isInternalUrl(props.href)));
  // As it is: a page's address would get a slash at its end.
  const file = props.target === '_blank' && props.href?.startsWith('/') && {href: `pathname://${props.href}`};
  return (
    <OriginalA {...props} {...(opensProgram && noTab)} {...file}>
      {children}
      {opensTab && <IconExternalLink />}
    </OriginalA>
  );
}
