import {existsSync, readFileSync} from 'node:fs';

/**
 * The paths of every page, from the built sitemap.
 *
 * @throws if there is no build
 */
export function sitemapPaths(folder = 'build'): string[] {
  const file = `${folder}/sitemap.xml`;
  if (!existsSync(file)) {
    throw new Error(`${file} does not exist. Run npm run build first.`);
  }
  return [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
}
