import {isUtf8} from 'node:buffer';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument, visit, YAMLParseError} from 'yaml';
import {nearestName} from '../../src/edit-distance.ts';
import {frontMatterFaults} from '../../src/features/front-matter/parse-front-matter.ts';
import {keysOf} from '../keys.ts';
import {
  filesBesidePages,
  isMisnamed,
  type PageSource,
  pageFiles,
  readablePage,
  readPage,
  readParts,
  rivalsOf,
} from '../pages.ts';
import {yamlCure} from '../yaml.ts';
import type {Fault} from './fault.ts';
import {domainFaults, hostFaults, lengthFaults} from './page-text.ts';

/** The line of a front-matter field, or the first. */
function lineOf({lines}: PageSource, field: string): number {
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${field}:`)),
    ) + 1
  );
}

/** `field: what: cure` of the schema, as a fault with its line. */
function toFault(page: PageSource, text: string): Fault {
  const [, field = '', what = '', cure] = /^([^:]*): (.*?)(?:: (.*))?$/.exec(text) ?? [];
  return {
    file: page.file,
    line: lineOf(page, field.split('.')[0] ?? ''),
    what: `front matter: ${field} ${what}`,
    cure: cure ?? 'correct it',
  };
}

/** Keys of a post that `blog/tags.yml` or `blog/authors.yml` must define. */
function undefinedKeys(page: PageSource): Fault[] {
  return ['tags', 'authors'].flatMap((field) => {
    const source = `blog/${field}.yml`;
    const used = page.frontMatter[field];
    if (!Array.isArray(used) || !existsSync(source)) {
      return [];
    }
    const defined = keysOf(source);
    return used
      .filter((key) => typeof key === 'string')
      .filter((key) => !defined.includes(key))
      .map((key) => {
        const nearest = nearestName(key, defined);
        return {
          file: page.file,
          line: lineOf(page, field),
          what: `front matter: ${field}: "${key}" is not defined`,
          cure: nearest === undefined ? `define it in ${source}` : `did you mean "${nearest}"?`,
        };
      });
  });
}

/** Titles and descriptions that are those of another page: of two, the second alone is named. */
function twinFaults(page: PageSource, all: PageSource[]): Fault[] {
  return ['title', 'description'].flatMap((field) => {
    const text = page.frontMatter[field];
    const twin = all.find(
      ({file, frontMatter}) => text !== undefined && frontMatter[field] === text && file < page.file,
    );
    return twin === undefined
      ? []
      : [
          {
            file: page.file,
            line: lineOf(page, field),
            what: `front matter: ${field} is that of ${twin.file}`,
            cure: 'say what sets this page apart',
          },
        ];
  });
}

/** A page that has the address of others: of two, the second alone is named. */
function addressFaults(file: string, rivals: string[]): Fault[] {
  const rival = rivals.find((other) => other < file);
  return rival === undefined
    ? []
    : [{file, line: 1, what: `has the address of ${rival}`, cure: 'rename one of the two, or delete it'}];
}

/** Files among the pages under names that make none of them. */
export const pageNameFaults = (): Fault[] =>
  filesBesidePages()
    .filter(isMisnamed)
    .map((file) => ({
      file,
      line: 1,
      what: 'is no page under this name',
      cure: `call it ${path.parse(file).name}.mdx`,
    }));

/** Front matter that is no YAML, with its line: YAML counts from the line after the first dashes. */
function yamlFault(file: string, error: unknown): Fault {
  if (!(error instanceof YAMLParseError)) {
    throw error;
  }
  const [what = ''] = error.message.split(/ at line \d+|\n/);
  const line = (error.linePos?.[0].line ?? 0) + 1;
  return {file, line, what: `front matter: ${what}`, cure: yamlCure(error)};
}

/** Front matter whose end is missing holds no field, and the page's text is taken for none of it. */
function openFaults({file, lines: [first = '', ...lines]}: PageSource): Fault[] {
  return first.trimEnd() === '---' && !lines.some((line) => line.startsWith('---'))
    ? [{file, line: 1, what: 'front matter is never closed', cure: 'end it with a line of ---'}]
    : [];
}

/** Texts that end at a # before their time: YAML takes the rest for a comment. */
function cutFaults(file: string): Fault[] {
  const lines = new LineCounter();
  const faults: Fault[] = [];
  visit(parseDocument(readParts(file).yaml, {lineCounter: lines}), {
    Scalar(_key, {value, comment, range, type}) {
      if (type === 'PLAIN' && typeof value === 'string' && comment) {
        faults.push({
          file,
          line: lines.linePos(range?.[0] ?? 0).line + 1,
          what: `front matter: "${value}" is cut at #, which begins a comment`,
          cure: 'put the whole text in quotes, or the comment on a line of its own',
        });
      }
    },
  });
  return faults;
}

/** Faults of pages' front matter, tags, authors, addresses, the domain, its hosts and length. */
export function pageFaults(): Fault[] {
  const today = new Date().toISOString().slice(0, 10);
  const rivals = rivalsOf();
  const files = pageFiles();
  const all = files.flatMap((file) => readablePage(file) ?? []);
  return files.flatMap((file) => {
    if (!isUtf8(readFileSync(file))) {
      return [{file, line: 1, what: 'is not text in UTF-8', cure: 'save it with the encoding UTF-8'}];
    }
    try {
      const page = readPage(file);
      const open = openFaults(page);
      if (open.length > 0) {
        return open;
      }
      return [
        ...frontMatterFaults(file, page.frontMatter, today).map((text) => toFault(page, text)),
        ...cutFaults(file),
        ...undefinedKeys(page),
        ...addressFaults(file, rivals(file)),
        ...domainFaults(page),
        ...hostFaults(page),
        ...twinFaults(page, all),
        ...lengthFaults(page),
      ];
    } catch (error) {
      return [yamlFault(file, error)];
    }
  });
}
