import type {Props} from '@theme/BlogLayout';
import OriginalBlogLayout from '@theme-original/BlogLayout';
import clsx from 'clsx';

/**
 * Gives the columns of the blog their own class. Stock removes its classes from the
 * root element and adds them again during hydration, which would shift the layout.
 */
export default function BlogLayout(props: Props) {
  return (
    <OriginalBlogLayout
      {...props}
      wrapperClassName={clsx('blog-layout', props.toc !== undefined && 'blog-layout--toc')}
    />
  );
}
