import type {Props} from '@theme/Admonition/Layout';
import OriginalLayout from '@theme-original/Admonition/Layout';

/** Hides the icon from screen readers, because the title has the same meaning. The stock icon is an image without a name. */
export default function AdmonitionLayout({icon, ...props}: Props) {
  return <OriginalLayout {...props} icon={icon && <span aria-hidden="true">{icon}</span>} />;
}
