// Wrapped (3.10.2), because stock sets the same title and description on each page of a long list.
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import {numbered} from '@site/src/components/BlogIndex/numbered.ts';
import type {Props} from '@theme/BlogTagsPostsPage';
import OriginalBlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';

/** The posts of a tag, with a separate title from page 2 on. Stock uses the same title and description for every page. */
export default function BlogTagsPostsPage(props: Props) {
  const {tag, listMetadata} = props;
  return (
    <>
      <OriginalBlogTagsPostsPage {...props} />
      {listMetadata.page > 1 && (
        <PageMetadata
          {...numbered(
            {
              title: translate(
                {id: 'handbook.blog.tag.title', message: 'Posts tagged with “{tag}”'},
                {tag: tag.label},
              ),
              description: tag.description ?? tag.label,
            },
            listMetadata.page,
          )}
        />
      )}
    </>
  );
}
