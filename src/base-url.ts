/**
 * The path that the site is hosted under, with both slashes: `/`, or what the
 * environment variable `BASE_URL` says, such as `/handbook/`.
 *
 * @throws if it lacks a slash or is no path
 */
export function readBaseUrl({BASE_URL = '/'} = process.env): string {
  if (!/^\/(?:[^/\s?#]+\/)*$/.test(BASE_URL)) {
    throw new Error(
      `BASE_URL: begin and end it with a slash, as in /handbook/, without a host: "${BASE_URL}" is no such path.`,
    );
  }
  return BASE_URL;
}
