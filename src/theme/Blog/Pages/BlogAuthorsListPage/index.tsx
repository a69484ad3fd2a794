import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import OriginalBlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';

/** Adds a description to the list of authors. Stock sets none. */
export default function BlogAuthorsListPage(props: Props) {
  return (
    <>
      <OriginalBlogAuthorsListPage {...props} />
      <PageMetadata description="The working groups that write our blog, what each looks after and how many posts it has written." />
    </>
  );
}
