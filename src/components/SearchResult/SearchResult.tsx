import type {Result} from '@site/src/search/messages.ts';
import type {Marked} from '@site/src/search/passage.ts';
import type {Area} from '@site/src/search/published.ts';
import {sections} from '@site/src/sections.ts';
import styles from './SearchResult.module.css';

/** How the areas of the site are called above their results. */
export const areaNames: Record<Area, string> = {
  docs: sections.docs.label,
  projects: sections.projects.label,
  blog: sections.blog.label,
  pages: 'Pages',
};

/** The class that gives the results of an area the colour of its line. */
export const areaLines: Record<Area, string> = {
  docs: 'line-docs',
  projects: 'line-projects',
  blog: 'line-blog',
  pages: 'line-team',
};

function MarkedText({pieces}: {pieces: Marked}) {
  // Pieces never move within a text, so their place is their identity.
  return pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
}

/** What a result says: where the page is, its title, the heading and the passage with the words marked. */
export default function SearchResult({result}: {result: Result}) {
  const {area, breadcrumb, title, heading, passage} = result;
  const trail = breadcrumb.filter((name) => name !== title.join(''));
  return (
    <>
      <span className={styles.trail}>{(trail.length > 0 ? trail : [areaNames[area]]).join(' › ')}</span>
      <span className={styles.title}>
        <MarkedText pieces={title} />
        {heading && (
          <span className={styles.heading}>
            <span className="visually-hidden">, </span>
            <span className={styles.hash} aria-hidden="true">
              #
            </span>
            <MarkedText pieces={heading} />
          </span>
        )}
      </span>
      <span className={styles.passage}>{passage && <MarkedText pieces={passage} />}</span>
    </>
  );
}
