import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The fonts are files of the site, made from a package. */
const font = readFileSync(path.join(__dirname, '../css/fonts/LICENSE.txt'), 'utf8').trim();

/** The package folder of a file: `…/node_modules/@scope/name` of any file in it. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

const line = `\n\n${'-'.repeat(72)}\n\n`;

/** @throws if the text of a licence is missing, because licences require us to include it */
function describePackage(folder: string): string {
  const {name, version, license}: Record<string, string> = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const own = readdirSync(folder).find((file) => /^(licen[cs]e|copying)/i.test(file));
  const file = own === undefined ? path.join(__dirname, `licences/${name}.txt`) : path.join(folder, own);
  if (!existsSync(file)) {
    throw new Error(`Readers receive ${name} without its licence: copy it from its repository to ${file}.`);
  }
  return `${name} ${version}: ${license}\n\n${readFileSync(file, 'utf8').trim()}`;
}

/**
 * Adds the packages of files to `third-party-licences.txt` in a build. Plugins call it for files that they bundle apart
 * from the application. license-webpack-plugin misses the packages that Rspack joins with others, such as history.
 */
export function addLicences(build: string, files: string[]): void {
  const list = path.join(build, 'third-party-licences.txt');
  const known = existsSync(list) ? readFileSync(list, 'utf8').trimEnd().split(line) : [font];
  const folders = [...new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []))];
  const added = folders.filter((folder) => existsSync(path.join(folder, 'package.json')));
  writeFileSync(list, `${[...new Set([...known, ...added.map(describePackage)])].sort().join(line)}\n`);
}
