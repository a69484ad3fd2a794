import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import LogoMark from '@site/src/components/LogoMark/LogoMark.tsx';
import type {Props} from '@theme/Logo';

/**
 * Replaces the Logo of theme-classic 3.10.2, which requests two images on every page, one
 * for each colour mode. This logo is an inline SVG that uses the colour tokens. `tabIndex`
 * keeps the copy that the theme hides in the sidebar out of the tab order.
 */
export default function Logo({className = '', tabIndex, imageClassName, titleClassName}: Props) {
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
