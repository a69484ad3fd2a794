import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Footer/LinkItem';
import A from '@theme/MDXComponents/A';
import clsx from 'clsx';

/** A link in the footer. It is marked and opens in the same way as a link in a page's text. */
export default function FooterLinkItem({item}: Props) {
  const {label, href, to, className, prependBaseUrlToHref, ...props} = item;
  const withBaseUrl = useBaseUrl(href, {forcePrependBaseUrl: true});
  return (
    <A
      {...props}
      className={clsx('footer__link-item', className)}
      href={prependBaseUrlToHref ? withBaseUrl : (href ?? to)}
    >
      {label}
    </A>
  );
}
