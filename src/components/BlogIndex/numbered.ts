import {translate} from '@docusaurus/Translate';

/** The title and the description of a page of a long list, which differ from those of its other pages. */
export function numbered({title, description}: Record<'title' | 'description', string>, page: number) {
  return page === 1
    ? {title, description}
    : {
        title: translate({id: 'handbook.list.title', message: '{title}, page {page}'}, {title, page}),
        description: translate(
          {id: 'handbook.list.description', message: '{description} Page {page}.'},
          {description, page},
        ),
      };
}
