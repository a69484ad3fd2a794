import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {handbook} from '../../src/organisation.ts';
import type {PlainPage} from './plain-pages.ts';

/** A project of one generator over our text, ready to be built. */
export interface MadeSite {
  name: string;
  folder: string;
  /** The command that builds it, run in its folder. */
  build: readonly [string, ...string[]];
  /** Where the build ends up. */
  output: string;
  /** A page's file, whose text is changed to measure a second build. */
  edited: string;
}

/** Writes a file, and its folders. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

/** Markdown with front matter. */
export function markdown(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}\n`;
}

/** The text of a home page: the tagline and links to pages, as many as one has room for. */
export function homeBody(pages: PlainPage[]): string {
  const links = pages.slice(0, 60).map(({address, title}) => `- [${title}](${address})`);
  return `${handbook.tagline}\n\n${links.join('\n')}`;
}

/** Copies our pictures to where a generator takes files as they are. */
export function copyPictures(folder: string): void {
  cpSync('static/img', path.join(folder, 'img'), {recursive: true});
}

/** The parts of the site, each with the page that its link in the top bar leads to. */
export const sections = [
  {label: 'Docs', address: '/docs/', first: '/docs/intro/'},
  {label: 'Projects', address: '/projects/', first: '/projects/calle30/'},
  {label: 'Blog', address: '/blog/', first: '/blog/2024/05/25/cdn-tuning/'},
];

const noticeKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;

type NoticeKind = (typeof noticeKinds)[number];

/**
 * Writes the first lines of notices as another generator wants them.
 *
 * @param opening takes the kind of a notice and its title, empty for none
 */
export function replaceNotices(text: string, opening: (kind: NoticeKind, title: string) => string): string {
  return text.replaceAll(
    /^([ \t]*):::([a-z]+)(?:\[(.*)\])?$/gm,
    (whole, indent: string, name: string, title = '') => {
      const kind = noticeKinds.find((known) => known === name);
      return kind === undefined ? whole : indent + opening(kind, title);
    },
  );
}
