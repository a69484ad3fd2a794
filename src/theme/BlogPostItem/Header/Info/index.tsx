// Copied from 3.10.2, which formats dates in the browser. A phone then hydrates a post 170 ms later.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {writtenDay} from '@site/src/data/dates.ts';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import clsx from 'clsx';

/** The date of a post and its reading time. */
export default function BlogPostItemHeaderInfo({className}: Props) {
  const {date, readingTime} = useBlogPost().metadata;
  return (
    <div className={clsx('post-date', 'margin-vert--md', className)}>
      <time dateTime={date}>{writtenDay(date)}</time>
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
    </div>
  );
}
