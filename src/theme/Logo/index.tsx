import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import LogoMark from '@site/src/components/LogoMark/LogoMark.tsx';
import type {Props} from '@theme/Logo';
import OriginalLogo from '@theme-original/Logo';

/**
 * The site's mark as an inline SVG that uses the colour tokens. `tabIndex` keeps the copy that the theme hides in the
 * sidebar out of the tab order.
 */
function InlineLogo({className = '', tabIndex, imageClassName, titleClassName}: Props) {
  const {navbar} = useThemeConfig();
  return (
    <Link to={useBaseUrl('/')} className={className} {...(tabIndex !== undefined && {tabIndex})}>
      <svg className={imageClassName} viewBox="-32 -32 64 64" width={32} height={32} aria-hidden="true">
        <LogoMark />
      </svg>
      <b className={titleClassName}>{navbar.title}</b>
    </Link>
  );
}

/** Our mark, or the pictures of `navbar.logo`. Stock requests two pictures on every page, one for each colour mode. */
export default function Logo(props: Props) {
  return useThemeConfig().navbar.logo === undefined ? <InlineLogo {...props} /> : <OriginalLogo {...props} />;
}
