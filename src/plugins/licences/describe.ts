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
 * The name, version, licence and licence text of a package. If its package.json names no licence, the first line of the
 * text does.
 *
 * @param folder the folder of its package.json
 * @throws if the text of its licence is missing, because licences require us to include it
 */
export function describePackage(folder: string): string {
  const {name, version, license}: {name: string; version: string; license?: unknown} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const text = licenceText(folder, name)?.trim();
  const stated = typeof license === 'string' ? license : text?.split('\n')[0];
  if (text === undefined || stated === undefined) {
    throw new Error(
      `Readers receive ${name} ${version} without the text of its licence (${stated ?? 'its package.json names none'}). ` +
        `Copy the text from its repository to src/plugins/licences/kept/${name}.txt.`,
    );
  }
  return `${name} ${version}: ${stated}\n\n${text}`;
}
