import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Container';
import OriginalContainer from '@theme-original/BlogPostItem/Container';
import clsx from 'clsx';

/** Adds a class to a post that depends on whether it is a page or an item of a list. */
export default function BlogPostItemContainer({className, ...props}: Props) {
  const {isBlogPostPage} = useBlogPost();
  return (
    <OriginalContainer
      {...props}
      className={clsx(className, isBlogPostPage ? 'post' : 'post-stop line-stop')}
    />
  );
}
