import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Container';
import OriginalContainer from '@theme-original/BlogPostItem/Container';
import clsx from 'clsx';

/** A post, marked as a page of its own or as a stop in a list. */
export default function BlogPostItemContainer({className, ...props}: Props) {
  const {isBlogPostPage} = useBlogPost();
  return <OriginalContainer {...props} className={clsx(className, isBlogPostPage ? 'post' : 'post-stop')} />;
}
