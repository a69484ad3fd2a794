import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import LogoMark from '@site/src/components/LogoMark/LogoMark.tsx';
import type {Props} from '@theme/Logo';

/**
 * In place of the theme's Logo of 3.10.2, which asks for two pictures on every
 * page, one for each colour mode: here the mark is in the page, in its colours.
 * The copy that the theme hides in the sidebar is no stop of the keyboard.
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
