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
export const policyHeader = 'Content-Security-Policy';

/**
 * The security headers of every response, including errors and redirects. The build writes each host's file from
 * them. If a host can distinguish files, files whose name changes with their content get
 * {@link policyOfHashedFiles} and none of {@link headersOfPages}.
 */
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

/**
 * The headers that only pages need. A first visit loads a dozen files whose name changes with their content, and
 * nginx would send about 230 bytes of these headers with each file. The last header would also prevent a feed reader in
 * the browser from showing the pictures of a post.
 */
export const headersOfPages = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
] as const;

/** The longest request target that a host accepts, in bytes. */
export const longestTarget = 8 * 1024;

/**
 * Malformed request targets, which contain a dot segment, a fragment or a zero byte. Browsers resolve dot segments and
 * remove fragments before they send a request. Servers read such targets in different ways, so all of ours answer with
 * status 400. The pattern ignores letter case.
 */
export const malformedTarget = '^([^?]*((/|%2f)([.]|%2e){1,2}(/|%2f|[?]|$)|%00)|.*#)';

/**
 * Files whose name changes with their content, as a pattern on the path after the base path. Those of another language
 * are in its folder, such as `/de/` or `/pt-BR/`.
 */
export const hashedFiles = '^/([a-z][a-z](-[A-Za-z]+)?/)?(assets/|search-(doc|index)-[0-9a-f]+\\.json$)';

/**
 * The security policy of {@link hashedFiles}. None of them is a page, and some are workers. The policy of pages
 * is about 1 kB long, and nginx would send it with each of the files of a first visit.
 */
export const policyOfHashedFiles = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The site's own pictures, such as icons and logos, as a pattern on the path after the base path. */
export const identityFiles = '^/(favicon\\.ico$|img/)';

/**
 * Range requests that every file can satisfy. nginx and Caddy choose the headers of a response before they know whether
 * the file can satisfy the range. Any other range therefore gets the headers and the caching of a page, because the
 * response may be an error.
 */
export const satisfiableRange = '^bytes=(0-[0-9]*|-0*[1-9][0-9]*)$';

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

/** Files of a build that no host may serve under their own name, as patterns on the path after the base path. */
export const unserved = [
  '(^|/)\\.(?!well-known/)',
  '^/_(headers|redirects)$',
  '\\.(br|gz)$',
  '^/4(04|14)\\.html$',
] as const;
