import {rmSync} from 'node:fs';
import path from 'node:path';
import {keptFolder} from './install.ts';
import type {MadeSite} from './made-site.ts';
import {makeStarlight} from './make-starlight.ts';
import {makeStock} from './make-stock.ts';
import {makeVitePress} from './make-vitepress.ts';
import {readPlainPages} from './plain-pages.ts';
import {runMeasured} from './process-tree.ts';

/**
 * Makes and builds a site of each other generator, from the text of a build of ours.
 *
 * @throws if one cannot be installed or does not build
 */
export async function makePeers(build: string): Promise<MadeSite[]> {
  const pages = readPlainPages(build);
  const stock = path.join(keptFolder, 'stock');
  rmSync(stock, {recursive: true, force: true});
  const sites = [makeStock(stock, pages), makeVitePress(pages), makeStarlight(pages)];
  for (const {name, build: command, folder, output} of sites) {
    process.stderr.write(`Building ${name}\n`);
    rmSync(output, {recursive: true, force: true});
    await runMeasured(command, folder, {ASTRO_TELEMETRY_DISABLED: '1'});
  }
  return sites;
}
