import {translate} from '@docusaurus/Translate';

/** The number of posts of a tag or an author, as a sentence. */
export const postCount = (count: number) =>
  count === 1
    ? translate({id: 'handbook.blog.onePost', message: '1 post.'})
    : translate({id: 'handbook.blog.posts', message: '{count} posts.'}, {count});
