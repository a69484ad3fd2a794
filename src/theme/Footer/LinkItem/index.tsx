import type {Props} from '@theme/Footer/LinkItem';
import A from '@theme/MDXComponents/A';

/** A link of the footer, marked and opened as a link in a page's text is. */
export default function FooterLinkItem({item: {label, href, to}}: Props) {
  return (
    <A className="footer__link-item" href={href ?? to}>
      {label}
    </A>
  );
}
