import type {Props} from '@theme/TabItem';
import OriginalTabItem from '@theme-original/TabItem';

/** A tab's panel, with its name above it where all panels show at once: in print and without JavaScript. */
export default function TabItem({children, ...props}: Props) {
  return (
    <OriginalTabItem {...props}>
      <p className="tab-label">{props.label ?? props.value}</p>
      {children}
    </OriginalTabItem>
  );
}
