// Copied from 3.10.2, which formats dates in the browser. A phone then hydrates a post 170 ms later.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {translate} from '@docusaurus/Translate';
import {writtenDay} from '@site/src/data/dates.ts';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import clsx from 'clsx';

function readingTimeInWords(minutes: number): string {
  return minutes <= 1
    ? translate({id: 'handbook.blog.oneMinute', message: 'One min read'})
    : translate({id: 'handbook.blog.minutes', message: '{minutes} min read'}, {minutes: Math.ceil(minutes)});
}

/** The date of a post and its reading time. */
export default function BlogPostItemHeaderInfo({className}: Props) {
  const {date, readingTime} = useBlogPost().metadata;
  return (
    <div className={clsx('post-date', 'margin-vert--md', className)}>
      <time dateTime={date}>{writtenDay(date)}</time>
      {readingTime !== undefined && ` · ${readingTimeInWords(readingTime)}`}
    </div>
  );
}
