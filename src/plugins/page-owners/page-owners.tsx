import Link from '@docusaurus/Link';
import {useEffect, useState} from 'react';
import {today} from '../../data/dates.ts';
import {type PageReview, reviewPhrase} from './review.ts';
import './page-owner.css';

interface PageFacts {
  frontMatter: object;
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

/** Who owns a page and when it was reviewed. */
export default function PageOwner({page}: {page: PageFacts}) {
  const review = useReview(page.frontMatter);
  if (review === undefined) {
    return null;
  }
  const {owner} = review;
  return (
    <p className="page-owner">
      Owner: <Link to={owner.path}>{owner.name}</Link> · {reviewPhrase(review)}
    </p>
  );
}
