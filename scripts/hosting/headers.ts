/** Browser features that no page uses. Browsers refuse them to every page, so a mistake in a page cannot use them. */
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

/** The header that contains a page's policy, on hosts that send our headers. */
const policyHeader = 'Content-Security-Policy';

/** The security headers of every response, including errors and redirects. The build writes each host's file from them. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    [policyHeader]: policy,
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // No site gets our addresses, not even our own. The address of a search contains its words, which would get into
    // the log.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Files whose name changes with their content, as a pattern on the path after the base path. */
export const hashedFiles = '^/(assets/|search-(doc|index)-[0-9a-f]+\\.json$)';

/**
 * The headers that are different for {@link hashedFiles}, where a host can distinguish them. None of these files is a
 * page, and some are workers. nginx would repeat 1.2 kB of headers with each of the dozen files of a first visit. The
 * last header would also prevent a feed reader in the browser from showing the pictures of a post.
 */
export const headersOfHashedFiles = new Map([
  [policyHeader, "default-src 'none'; script-src 'self'; connect-src 'self'"],
  ['Permissions-Policy', ''],
  ['Cross-Origin-Opener-Policy', ''],
  ['Cross-Origin-Resource-Policy', ''],
]);

/** The site's own pictures, such as icons and logos, as a pattern on the path after the base path. */
export const identityFiles = '^/(favicon\\.ico$|img/)';

/**
 * How long browsers may keep responses. They keep a file whose name changes with its content for ever. They keep the
 * site's own pictures for a day, because a private window of Chromium fetches the icon again after each click. They ask
 * the server again for everything else.
 */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  identity: 'public, max-age=86400',
  other: 'no-cache',
} as const;

/** The ends of the names of files that a release compresses, as a pattern. */
export const textFiles = '\\.(html|css|m?js|json|webmanifest|xml|txt|md|svg)';

/** Files of a build that no host may serve under their own name, as a pattern on the path after the base path. */
export const unserved = `(^|/)\\.(?!well-known/)|^/_(headers|redirects)$|${textFiles}\\.(br|gz)$|^/404\\.html$`;
