// Copied from 3.10.2, whose list has no introduction and groups the tags by letter, without their descriptions.
import Link from '@docusaurus/Link';
import {translateTagsPageTitle} from '@docusaurus/theme-common';
import BlogIndex from '@site/src/components/BlogIndex/BlogIndex.tsx';
import {postCount} from '@site/src/components/BlogIndex/post-count.ts';
import type {Props} from '@theme/BlogTagsListPage';
import Heading from '@theme/Heading';

/** The tags in alphabetical order, with their descriptions. */
export default function BlogTagsListPage({tags, sidebar}: Props) {
  return (
    <BlogIndex
      title={translateTagsPageTitle()}
      description="This page lists the subjects of our posts, with the number of posts about each subject."
      sidebar={sidebar}
    >
      <ul className="clean-list">
        {[...tags]
          .sort((a, b) => a.label.localeCompare(b.label, 'en'))
          .map(({label, permalink, description, count}) => (
            <li key={permalink}>
              <Heading as="h2">
                <Link to={permalink}>{label}</Link>
              </Heading>
              <p>{[description, postCount(count)].filter(Boolean).join(' ')}</p>
            </li>
          ))}
      </ul>
    </BlogIndex>
  );
}
