import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/Icon/ExternalLink';

/** Marks a link that opens a new tab. */
export default function IconExternalLink({width = 12, height = 12}: Props) {
  return (
    <span className="external-mark">
      <svg width={width} height={height} aria-hidden="true" focusable="false">
        <use href="#theme-svg-external-link" />
      </svg>
      <span className="visually-hidden">
        {' '}
        <Translate id="theme.IconExternalLink.ariaLabel">(opens in new tab)</Translate>
      </span>
    </span>
  );
}
