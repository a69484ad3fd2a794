import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/MDXComponents/Details';

/** Native details. The browser's search finds text in closed ones, which stock's script prevents. */
export default function MDXDetails(props: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} />;
}
