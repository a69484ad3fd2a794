import type {MadeSite} from './made-site.ts';
import {makeStarlight} from './make-starlight.ts';
import {makeStock} from './make-stock.ts';
import {makeVitePress} from './make-vitepress.ts';
import {readPlainPages} from './plain-pages.ts';
import {runMeasured} from './process-tree.ts';
import {siteFolder} from './site-folder.ts';

/**
 * Builds a site with each other generator, with the text of one of our builds.
 *
 * @throws if a generator is not installed, or a site does not build
 */
export async function makePeers(build: string): Promise<MadeSite[]> {
  const pages = readPlainPages(build);
  const sites = [makeStock(siteFolder('stock'), pages), makeVitePress(pages), makeStarlight(pages)];
  for (const {name, build: command, folder} of sites) {
    process.stderr.write(`Building ${name}\n`);
    await runMeasured(command, folder, {ASTRO_TELEMETRY_DISABLED: '1'});
  }
  return sites;
}
