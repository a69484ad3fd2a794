import type {Props} from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';

/** One sidebar at every width: the phone's menu copies it, where stock replaces it after hydration. */
export default function DocSidebar(props: Props) {
  return <DocSidebarDesktop {...props} />;
}
