import type {Props} from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';

/** Renders the same sidebar at every width, because the phone's menu copies it. Stock replaces it after hydration. */
export default function DocSidebar(props: Props) {
  return <DocSidebarDesktop {...props} />;
}
