/** Where the cards of pages are, without the base path. */
export const cardFolder = 'img/cards';

/**
 * Where a page's card is, without the base path.
 *
 * @param file the page's source from the site's folder
 */
export const cardAddress = (file: string) =>
  `${cardFolder}/${file.replaceAll('\\', '/').replace(/\.mdx?$/, '.png')}`;
