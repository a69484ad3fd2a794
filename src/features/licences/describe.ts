import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The section of a README about the licence, up to the next heading. */
const readmeSection = /^#+ *licen[cs]e\b[^\n]*\n(?<text>(?:(?!#)[^\n]*(?:\n|$))*)/im;

/** Texts of packages that bring none, each as the package's repository has it. */
const keptTexts = path.join(__dirname, 'kept');

/** Where the text of a package may be kept: its own, or that of all packages of its scope. */
const keptFor = (name: string) =>
  [name, ...(name.startsWith('@') ? [path.dirname(name)] : [])].map((kept) =>
    path.join(keptTexts, `${kept}.txt`),
  );

/** The text of a licence: its own file, the README's section if it has the notice, or what we keep. */
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
 * @param folder where its package.json is
 * @throws if it names no licence, or nobody has its text, which licences ask to be passed on
 */
export function describePackage(folder: string): string {
  const {name, version, license}: {name: string; version: string; license?: unknown} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  if (typeof license !== 'string') {
    throw new Error(`${name} ${version} is sent to readers and names no licence: find out, or use another.`);
  }
  const text = licenceText(folder, name);
  if (text === undefined) {
    throw new Error(
      `${name} ${version} is sent to readers without the text of its licence (${license}): ` +
        `put the one of its repository into src/features/licences/kept/${name}.txt.`,
    );
  }
  return `${name} ${version}: ${license}\n\n${text.trim()}`;
}
