import {postCount} from '@site/src/theme/Blog/post-count.ts';
import type {Props} from '@theme/Blog/Components/Author';
import OriginalAuthor from '@theme-original/Blog/Components/Author';

/** Shows an author's number of posts as a sentence after the author's title. Stock shows only a number beside the name. */
export default function Author({author, count, ...props}: Props) {
  const title =
    count === undefined ? author.title : [author.title, postCount(count)].filter(Boolean).join('. ');
  return <OriginalAuthor author={{...author, ...(title && {title})}} {...props} />;
}
