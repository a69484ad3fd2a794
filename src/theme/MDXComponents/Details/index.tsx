import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/MDXComponents/Details';
import clsx from 'clsx';

/** Native details. The browser's own search finds text in closed details, which stock's script prevents. */
export default function MDXDetails(props: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} className={clsx('disclosure', props.className)} />;
}
