/**
 * Who publishes this handbook and where its services live. Pages write
 * `example.org` and the build puts `domain` in its place, in front matter, text,
 * links and code samples alike. What another organisation changes beside this
 * file, the README says.
 */

import type {SearchSetting} from './plugins/docsearch/setting.ts';

/** The domain that every address below belongs to. */
export const domain = 'example.org';

/** The reserved name (RFC 2606) that pages are written with. */
export const placeholderDomain = 'example.org';

/** The hosts that we run; a page may name no other of our domain. */
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
 * The name and purpose of the site, as its readers see them, and where its sources are.
 * `static/manifest.webmanifest` and `package.json`, which no build writes, say the purpose again, the former the name too.
 */
export const handbook = {
  title: 'Handbook',
  tagline: 'The information you need, in this handbook.',
  url: host('handbook'),
  repository,
  /** Followed by a source's path: where it is edited, and where its changes are listed. */
  editUrl: `${repository}/-/edit/main/`,
  historyUrl: `${repository}/-/commits/main/`,
} as const;

/** Our services and the pages of ours that live elsewhere. */
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

/**
 * Who answers a search: `{engine: 'local'}`, the reader's own browser, or
 * `{engine: 'docsearch', appId: '…', apiKey: '…', indexName: '…'}`, Algolia, for a
 * handbook of many pages. deploy/README.md says from what size on, and what follows.
 */
export const search: SearchSetting = {engine: 'local'};

/** The years that the copyright line names. */
export const copyrightYears = '2019-2025';
