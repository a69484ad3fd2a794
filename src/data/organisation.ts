/**
 * The publisher of this handbook and the addresses of its services. Pages contain `example.org`, and the build replaces
 * it with `domain` in front matter, text, links and code samples. The README lists what else to change.
 */

/** The domain of every address below. */
export const domain: string = 'example.org';

/** The reserved domain (RFC 2606) that the pages contain in place of ours. */
export const placeholderDomain = 'example.org';

/** A page's source with our domain. Another organisation then edits no page for its own. */
export const withOurDomain = (source: string): string => source.replaceAll(placeholderDomain, domain);

/** The hosts that we run. Pages must not name any other host of our domain. */
export const hosts = [
  'api',
  'artwork',
  'autoconfig',
  'cdn',
  'dav',
  'download',
  'drive',
  'elementos',
  'gitlab',
  'go',
  'handbook',
  'imap',
  'login',
  'mail',
  'mta-sts',
  'mx1',
  'mx2',
  'notes',
  'pages',
  'playground',
  'radio',
  'registry',
  'slack',
  'smtp',
  'status',
  'xaspos',
] as const;

const host = (name: (typeof hosts)[number]) => `https://${name}.${domain}`;

const repository = `${host('gitlab')}/handbook/handbook`;

/**
 * The name and purpose of the site, as its readers see them, and the addresses of its sources. `package.json` repeats
 * the purpose, and `static/manifest.webmanifest` both.
 */
export const handbook = {
  title: 'Handbook',
  tagline: 'The information you need, in this handbook.',
  url: host('handbook'),
  repository,
  /** Prefixes of a source's path: the page that edits the source, and the page that lists its changes. */
  editUrl: `${repository}/-/edit/main/`,
  historyUrl: `${repository}/-/commits/main/`,
} as const;

/** The addresses of our services and of our pages outside this site. */
export const addresses = {
  login: host('login'),
  gitlab: host('gitlab'),
  xaspos: host('xaspos'),
  cdn: host('cdn'),
  notes: host('notes'),
  playground: host('playground'),
  radio: host('radio'),
  artwork: host('artwork'),
  status: host('status'),
  contact: `mailto:contact@${domain}`,
  security: `mailto:security@${domain}`,
} as const;

/** The years in the copyright line. */
export const copyrightYears = '2019-2025';
