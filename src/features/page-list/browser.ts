/** An entry of the list of pages. */
export interface ListedPage {
  /** With the base path, such as `/handbook/docs/intro/`. */
  path: string;
  /** Without the site's own name. */
  title: string;
}

/** The file name of the list, under the base path. */
export const pageListFile = 'pages.json';
