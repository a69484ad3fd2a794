import Link from '@docusaurus/Link';
import {writtenDay} from '@site/src/data/dates.ts';
import type {PageReview} from '@site/src/data/reviews.ts';

const hasReview = (frontMatter: object): frontMatter is {review: PageReview} =>
  'review' in frontMatter && frontMatter.review !== undefined;

/** Who owns a page and when it was last reviewed. */
export default function PageOwner({page: {frontMatter}}: {page: {frontMatter: object}}) {
  if (!hasReview(frontMatter)) {
    return null;
  }
  const {owner, reviewed} = frontMatter.review;
  return (
    <p className="page-owner">
      Owner: <Link to={owner.url}>{owner.name}</Link> ·{' '}
      {reviewed === undefined ? 'Not reviewed yet' : `Last reviewed ${writtenDay(reviewed)}`}
    </p>
  );
}
