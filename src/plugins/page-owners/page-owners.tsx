import Link from '@docusaurus/Link';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import {useEffect, useState} from 'react';
import {today} from '../../data/dates.ts';
import {type PageReview, reviewPhrase} from './review.ts';
import './page-owner.css';

interface PageFacts {
  frontMatter: object;
  permalink: string;
  title?: string | undefined;
}

const hasReview = (frontMatter: object): frontMatter is {review: PageReview} => 'review' in frontMatter;

/** The page's review, which becomes overdue without a build when its day has passed. */
function useReview(frontMatter: object): PageReview | undefined {
  const review = hasReview(frontMatter) ? frontMatter.review : undefined;
  const [day, setDay] = useState<string>();
  useEffect(() => setDay(today()), []);
  return (
    review && {
      ...review,
      overdue: review.overdue || (review.due !== undefined && day !== undefined && review.due < day),
    }
  );
}

/** Who owns a page and when it was reviewed, for people and for search engines (https://schema.org/WebPage). */
export default function PageOwner({page}: {page: PageFacts}) {
  const review = useReview(page.frontMatter);
  if (review === undefined) {
    return null;
  }
  const {owner, reviewed} = review;
  return (
    <p className="page-owner">
      Owner: <Link to={owner.path}>{owner.name}</Link> · {reviewPhrase(review)}
      <StructuredData
        data={{
          '@type': 'WebPage',
          '@id': page.permalink,
          name: page.title,
          maintainer: {'@type': 'Organization', name: owner.name, url: owner.path},
          lastReviewed: reviewed,
        }}
      />
    </p>
  );
}
