// Wrapped (3.10.2), because stock sets no description, and the same title on each page of a long list.
import {PageMetadata} from '@docusaurus/theme-common';
import {numbered} from '@site/src/components/BlogIndex/numbered.ts';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';

export default function BlogAuthorsPostsPage(props: Props) {
  const {page} = props.listMetadata;
  const {name: title = ''} = props.author;
  const description = `This page lists the posts of the ${title.toLowerCase()}, with a summary of each.`;
  return (
    <>
      <OriginalBlogAuthorsPostsPage {...props} />
      <PageMetadata {...(page === 1 ? {description} : numbered({title, description}, page))} />
    </>
  );
}
