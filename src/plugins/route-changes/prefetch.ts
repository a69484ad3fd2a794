/** What was fetched so far: the pages of a section share most of their chunks. */
const fetched = new Set<string>();

/**
 * Brings a chunk of a page that a link leads to into the browser's cache. Stock
 * does so by `<link rel="prefetch">`, which Firefox measures by the policy's
 * `default-src`: ours is `'none'`, and every link that came into view failed.
 *
 * @param url of the chunk
 */
export default async function prefetch(url: string): Promise<void> {
  if (fetched.has(url)) {
    return;
  }
  fetched.add(url);
  try {
    const response = await fetch(url, {priority: 'low'});
    await response.arrayBuffer();
  } catch {
    // Whoever follows the link fetches it again, and is told then.
    fetched.delete(url);
  }
}
