/** The media type of each kind of file in a build, by extension. The build stops at a file of another kind. */
export const contentTypes: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  txt: 'text/plain',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** The media types of feeds, by name. Their extension only says that they are XML. */
export const feedTypes: Record<string, string> = {
  'rss.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
};

/** Whether files of a type are text: they have a charset, and compression makes them smaller. */
export const isText = (type: string): boolean => /^text\/|json$|xml$/.test(type);

/** The media type of a file without its charset, if it is known. Hosts read extensions in any letter case. */
export function knownType(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return feedTypes[name] ?? contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

/** The media type of a file without its charset. */
export function contentType(file: string): string {
  const type = knownType(file);
  if (type === undefined) {
    throw new Error(
      `${file} has no media type. Add one in scripts/hosting/content-types.ts, or remove the file or the link to it.`,
    );
  }
  return type;
}
