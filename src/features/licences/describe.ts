import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The section of a README about the licence, up to the next heading. */
const readmeSection = /^#+ *licen[cs]e\b[^\n]*\n(?<text>(?:(?!#)[^\n]*(?:\n|$))*)/im;

/** Licence texts for packages that do not contain one, copied from their repositories. */
const keptTexts = path.join(__dirname, 'kept');

/** The files that may contain the text for a package: one for the package, and one for its whole scope. */
const keptFor = (name: string) =>
  [name, ...(name.startsWith('@') ? [path.dirname(name)] : [])].map((kept) =>
    path.join(keptTexts, `${kept}.txt`),
  );

/** The text of a licence: from its own file, from the README if that contains the copyright notice, or from our copy. */
function licenceText(folder: string, name: string): string | undefined {
  const entries = readdirSync(folder);
  const read = (pattern: RegExp) => {
    const file = entries.find((entry) => pattern.test(entry));
    return file === undefined ? undefined : readFileSync(path.join(folder, file), 'utf8');
  };
  const own = read(/^(licen[cs]e|copying)/i);
  if (own !== undefined) {
    return own;
  }
  const section = readmeSection.exec(read(/^readme/i) ?? '')?.groups?.text;
  if (section !== undefined && /copyright/i.test(section)) {
    return section;
  }
  const kept = keptFor(name).find((file) => existsSync(file));
  return kept === undefined ? undefined : readFileSync(kept, 'utf8');
}

/**
 * The name, version, licence and licence text of a package.
 *
 * @param folder the folder of its package.json
 * @throws if the package names no licence, or if its text is missing, because licences require us to include it
 */
export function describePackage(folder: string): string {
  const {name, version, license}: {name: string; version: string; license?: unknown} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  if (typeof license !== 'string') {
    throw new Error(
      `Readers receive ${name} ${version}, and its package.json names no licence. Find out its licence, or use another package.`,
    );
  }
  const text = licenceText(folder, name);
  if (text === undefined) {
    throw new Error(
      `Readers receive ${name} ${version} without the text of its licence (${license}). ` +
        `Copy the text from its repository to src/features/licences/kept/${name}.txt.`,
    );
  }
  return `${name} ${version}: ${license}\n\n${text.trim()}`;
}
