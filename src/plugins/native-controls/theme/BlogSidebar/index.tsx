import type {Props} from '@theme/BlogSidebar';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';

/** Renders the same sidebar at every width, because the phone's menu copies it. Stock replaces it after hydration. */
export default function BlogSidebar({sidebar}: Props) {
  return sidebar?.items.length ? <BlogSidebarDesktop sidebar={sidebar} /> : null;
}
