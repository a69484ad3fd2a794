import type {Props} from '@theme/BlogSidebar';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';

/** One sidebar at every width: the phone's menu copies it, where stock replaces it after hydration. */
export default function BlogSidebar({sidebar}: Props) {
  return sidebar?.items.length ? <BlogSidebarDesktop sidebar={sidebar} /> : null;
}
