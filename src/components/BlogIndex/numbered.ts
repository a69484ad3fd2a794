/** The title and the description of a page of a long list, which differ from those of its other pages. */
export function numbered({title, description}: Record<'title' | 'description', string>, page: number) {
  return page === 1
    ? {title, description}
    : {title: `${title}, page ${page}`, description: `${description} Page ${page}.`};
}
