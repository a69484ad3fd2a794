import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/MDXComponents/Details';

/** Details that the browser opens and closes: it finds what closed ones hold, which stock's script takes out of its reach. */
export default function MDXDetails(props: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} />;
}
