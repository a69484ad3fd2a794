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

/**
 * The security headers of every answer, errors and redirects included. Each
 * host's file is written from these.
 *
 * @param policy the Content-Security-Policy
 */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Files whose name changes with their content, as a pattern on the path after the base path. */
export const hashedFiles = '^/(assets/|search-(doc|index)-[0-9a-f]+\\.json$)';

/** How long answers keep: for ever under a name that changes with the content, else until asked again. */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const;

/** What a build holds for hosts alone, as a pattern on the path after the base path. */
export const unserved = '(^|/)\\.(?!well-known/)|^/_(headers|redirects)$|\\.(br|gz)$|^/404\\.html$';
