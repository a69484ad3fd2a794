/** The folder of the cards, without the base path. */
export const cardFolder = 'img/cards';

/**
 * The path of a page's card, without the base path.
 *
 * @param file the page's source from the site's folder
 */
export const cardAddress = (file: string) =>
  `${cardFolder}/${file.replaceAll('\\', '/').replace(/\.mdx?$/, '.png')}`;
