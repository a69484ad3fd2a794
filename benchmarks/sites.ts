import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {listFiles} from '../scripts/hosting/site.ts';
import {handbook} from '../src/data/organisation.ts';

/** A page as Markdown that every generator can read. */
export interface PlainPage {
  /** The path, such as `/docs/guides/windows/`. */
  address: string;
  title: string;
  description: string;
  /** The text below the title. Links within the site start with a slash. */
  body: string;
}

/**
 * Reads the Markdown copies of a build.
 *
 * @throws if the build has none
 */
export function readPlainPages(build: string): PlainPage[] {
  const pages = listFiles(build)
    .filter((file) => file.endsWith('/index.md'))
    .map((file) => {
      const text = readFileSync(path.join(build, file), 'utf8').replaceAll(`](${handbook.url}/`, '](/');
      const [whole = '', title = ''] = /^# (.+)\n/m.exec(text) ?? [];
      const [quote = '', description = ''] = /^> (.+)\n/m.exec(text) ?? [];
      const body = text.replace(whole, '').replace(quote, '').trim();
      return {address: `/${file.slice(0, -'index.md'.length)}`, title, description, body};
    });
  if (pages.length === 0) {
    throw new Error(`${build} does not contain Markdown copies. Build it again.`);
  }
  return pages;
}

/** The path of a file in a package that only the benchmarks need. */
export const installed = (file: string): string => path.resolve('benchmarks/node_modules', file);

/** An empty folder for a generated site, where Node.js finds the packages of this folder. */
export function siteFolder(name: string): string {
  const folder = path.resolve('benchmarks/sites', name);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  return folder;
}

/** A project of a generator with our text, ready to be built. */
export interface MadeSite {
  name: string;
  folder: string;
  /** The program and its arguments that build it, for Node.js in its folder. */
  build: string[];
  /** The folder of the build. */
  output: string;
}

/** @throws if the site does not build */
export function buildSite({name, folder, build}: MadeSite): void {
  process.stderr.write(`Building ${name}\n`);
  const {status, stdout, stderr} = spawnSync(process.execPath, build, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, ASTRO_TELEMETRY_DISABLED: '1'},
  });
  if (status !== 0) {
    throw new Error(`${name} does not build: ${(stdout + stderr).slice(-4000)}`);
  }
}

/** Writes a file and creates its folders. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

/** Markdown with front matter. */
export function markdown(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}\n`;
}

/** The text of a home page: the tagline and links to the first 60 pages. */
export function homeBody(pages: PlainPage[]): string {
  const links = pages.slice(0, 60).map(({address, title}) => `- [${title}](${address})`);
  return `${handbook.tagline}\n\n${links.join('\n')}`;
}
