/** The type of each kind of file in a build, by extension. A build with another kind fails until it is named here. */
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
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
};

/** Feeds are XML by extension: their names tell which kind. */
export const feedTypes: Record<string, string> = {
  'rss.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
};

/** Types that carry a charset and that compression makes smaller. */
export const isText = (type: string): boolean => /^text\/|json$|xml$/.test(type);

/** The media type of a file, without its charset, if one is known. Hosts read extensions in any letter case. */
export function knownType(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return feedTypes[name] ?? contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

/**
 * The media type of a file, without its charset.
 *
 * @throws if no type is known for its extension
 */
export function contentType(file: string): string {
  const type = knownType(file);
  if (type === undefined) {
    throw new Error(
      `${file} has no media type: name one for it in scripts/hosting/content-types.ts, or take the file, or the link to it, out`,
    );
  }
  return type;
}
