/** What no page of ours uses, so none may ask for, not even one that a mistake let in. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The header that a page's policy comes with, where the host can send one. */
export const policyHeader = 'Content-Security-Policy';

/**
 * The security headers of every answer, errors and redirects included. Each
 * host's file is written from these; where a host can tell, files whose name
 * changes with their content have a policy of their own and no {@link headersOfPages}.
 *
 * @param policy the Content-Security-Policy
 */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    [policyHeader]: policy,
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // Of ours neither: the words of a search stand in the address of its results, and would reach the log.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Those of them that only pages need. Files whose name changes with their content do without: some 230
 * bytes each, of a dozen that come with a first visit, since nginx writes headers in full each time; and
 * a feed reader in the browser shows the pictures of a post, which the last one would keep from it.
 */
export const headersOfPages = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
] as const;

/** The longest request target that is answered, in bytes: nginx's own limit for a request line. */
export const longestTarget = 8 * 1024;

/** Files whose name changes with their content, as a pattern on the path after the base path. */
export const hashedFiles = '^/(assets/|search-(doc|index)-[0-9a-f]+\\.json$)';

/**
 * The security policy of those files: none is a page, some are workers. A page's
 * own, of 1.1 kB, would come with each of some thirty files of a first visit,
 * since nginx writes headers in full each time.
 */
export const policyOfHashedFiles = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The site's own pictures: its icons, marks and cards, as a pattern on the path after the base path. */
export const identityFiles = '^/(favicon\\.ico$|img/)';

/**
 * How long answers keep: for ever under a name that changes with the content; for a day pictures of
 * the site itself, since a private window of Chromium fetches the icon again after each click; all
 * else until asked again.
 */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  identity: 'public, max-age=86400',
  other: 'no-cache',
} as const;

/** What a build holds for hosts alone, as patterns on the path after the base path. */
export const unserved = [
  '(^|/)\\.(?!well-known/)',
  '^/_(headers|redirects)$',
  '\\.(br|gz)$',
  '^/404\\.html$',
] as const;
