import IconExternalLink from '@theme/Icon/ExternalLink';
import type {Props} from '@theme/MDXComponents/A';
import OriginalA from '@theme-original/MDXComponents/A';

/** A link in a page's text; one that leaves the handbook is marked, as stock does in the menus only. */
export default function A({children, ...props}: Props) {
  const leaves = props.href?.startsWith('http') ?? false;
  return (
    <OriginalA {...props}>
      {children}
      {leaves && <IconExternalLink />}
    </OriginalA>
  );
}
