import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Mark from '@site/static/img/logo.svg';
import type {Props} from '@theme/Logo';
import OriginalLogo from '@theme-original/Logo';

/**
 * The site's mark as an inline SVG that uses the colour tokens. The theme sets `tabIndex` for the copy in the sidebar,
 * which shows only while the top bar is hidden. Neither the Tab key nor screen readers reach this copy.
 */
function InlineLogo({className = '', tabIndex, imageClassName, titleClassName}: Props) {
  const {navbar} = useThemeConfig();
  return (
    <Link
      to={useBaseUrl('/')}
      className={className}
      {...(tabIndex !== undefined && {tabIndex, 'aria-hidden': true})}
    >
      <Mark className={imageClassName} width={32} height={32} aria-hidden="true" />
      <b className={titleClassName}>{navbar.title}</b>
    </Link>
  );
}

/** Our mark, or the pictures of `navbar.logo`. Stock requests two pictures on every page, one for each colour mode. */
export default function Logo(props: Props) {
  return useThemeConfig().navbar.logo === undefined ? <InlineLogo {...props} /> : <OriginalLogo {...props} />;
}
