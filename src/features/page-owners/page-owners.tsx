import Link from '@docusaurus/Link';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import {createContext, useContext, useEffect, useState} from 'react';
import styles from './PageOwner.module.css';
import {type PageReview, reviewPhrase, today} from './review.ts';

/** The metadata of a page that this feature uses. */
interface PageFacts {
  frontMatter: object;
  permalink: string;
  title?: string | undefined;
}

const Page = createContext<PageFacts | undefined>(undefined);

/** Tells the components of a page which page they belong to. */
export const PageProvider = Page.Provider;

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

function Owner({page}: {page: PageFacts}) {
  const review = useReview(page.frontMatter);
  if (review === undefined) {
    return null;
  }
  const {owner, reviewed} = review;
  return (
    <p className={styles.owner}>
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

/** Who owns the page and when it was reviewed, for people and for search engines (https://schema.org/WebPage). */
export default function PageOwner() {
  const page = useContext(Page);
  return page && <Owner page={page} />;
}
