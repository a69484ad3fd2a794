import isInternalUrl from '@docusaurus/isInternalUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import StockLink, {type Props} from '@theme/MDXComponents/A';

/** Removes the attributes by which stock opens every external link in a tab, which another program leaves empty. */
const noTab = {target: undefined, rel: undefined};

/** A link in a page's text. A link that opens a new tab is marked, which stock does only in menus. */
export default function TextLink({children, ...props}: Props) {
  const opensProgram = /^(mailto|tel|sms):/.test(props.href ?? '');
  // A file beside the page is an internal address, but stock opens it in a new tab too.
  const isExternal = props.href !== undefined && !isInternalUrl(props.href);
  const opensTab = !opensProgram && (props.target ?? (isExternal ? '_blank' : undefined)) === '_blank';
  // `pathname://` keeps the address as it is. Otherwise it would get a trailing slash, like a page.
  const file = props.target === '_blank' && props.href?.startsWith('/') && {href: `pathname://${props.href}`};
  return (
    <StockLink {...props} {...(opensProgram && noTab)} {...file}>
      {children}
      {opensTab && (
        <span className="external-mark">
          <IconExternalLink />
        </span>
      )}
    </StockLink>
  );
}
