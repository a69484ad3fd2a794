import type {Props} from '@theme/BlogLayout';
import OriginalBlogLayout from '@theme-original/BlogLayout';
import clsx from 'clsx';

/**
 * The columns of the blog, under a class of their own: the classes that stock
 * gives the root element go and come back while a page hydrates, and a layout
 * that hangs on them jumps.
 */
export default function BlogLayout(props: Props) {
  return (
    <OriginalBlogLayout
      {...props}
      wrapperClassName={clsx('blog-layout', props.toc !== undefined && 'blog-layout--toc')}
    />
  );
}
