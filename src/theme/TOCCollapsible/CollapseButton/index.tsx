import type {Props} from '@theme/TOCCollapsible/CollapseButton';
import OriginalCollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

/** Tells screen readers whether the contents are open, which stock shows by an arrow alone. */
export default function CollapseButton(props: Props) {
  return <OriginalCollapseButton {...props} aria-expanded={!props.collapsed} />;
}
