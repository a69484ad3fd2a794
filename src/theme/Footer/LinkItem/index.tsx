import type {Props} from '@theme/Footer/LinkItem';
import A from '@theme/MDXComponents/A';

/** A link in the footer. It is marked and opens in the same way as a link in a page's text. */
export default function FooterLinkItem({item: {label, href, to}}: Props) {
  return (
    <A className="footer__link-item" href={href ?? to}>
      {label}
    </A>
  );
}
