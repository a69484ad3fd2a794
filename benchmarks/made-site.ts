import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {handbook} from '../src/data/organisation.ts';
import type {PlainPage} from './plain-pages.ts';

/** A project of a generator with our text, ready to be built. */
export interface MadeSite {
  name: string;
  folder: string;
  /** The command that builds it, run in its folder. */
  build: readonly [string, ...string[]];
  /** The folder of the build. */
  output: string;
  /** The file of a page to change before a second build. */
  edited: string;
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

/** Copies our pictures to the folder of static files of a generator. */
export function copyPictures(folder: string): void {
  cpSync('static/img', path.join(folder, 'img'), {recursive: true});
}

/** The sections of the site, each with the target of its link in the top bar. */
export const sections = [
  {label: 'Docs', address: '/docs/', first: '/docs/intro/'},
  {label: 'Projects', address: '/projects/', first: '/projects/calle30/'},
  {label: 'Blog', address: '/blog/', first: '/blog/2024/05/25/cdn-tuning/'},
];

const noticeKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;

type NoticeKind = (typeof noticeKinds)[number];

/**
 * Rewrites the first lines of notices for another generator.
 *
 * @param opening returns the first line for a kind of notice and a title, which may be empty
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
