import type {Props} from '@theme/Admonition/Layout';
import OriginalLayout from '@theme-original/Admonition/Layout';

/** Its icon says what its title says: stock's is a picture without a name. */
export default function AdmonitionLayout({icon, ...props}: Props) {
  return <OriginalLayout {...props} icon={icon && <span aria-hidden="true">{icon}</span>} />;
}
