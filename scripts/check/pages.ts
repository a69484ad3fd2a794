import {isUtf8} from 'node:buffer';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument, visit, YAMLParseError} from 'yaml';
import {frontMatterProblems} from '../../src/features/front-matter/parse-front-matter.ts';
import {keysOf} from '../keys.ts';
import {nearestName} from '../nearest-name.ts';
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
import {yamlFix} from '../yaml.ts';
import {domainProblems, hostProblems, lengthProblems} from './page-text.ts';
import {frontMatterProblem, lineWhere, type Problem} from './problem.ts';

/** The line of a front matter field, or 1 if the field does not exist. */
const lineOf = ({lines}: PageSource, field: string) =>
  lineWhere(lines, (line) => line.startsWith(`${field}:`));

/** Keys in a post that `blog/tags.yml` or `blog/authors.yml` does not define. */
function undefinedKeys(page: PageSource): Problem[] {
  return ['tags', 'authors'].flatMap((field) => {
    const source = `blog/${field}.yml`;
    const used = page.frontMatter[field];
    if (!Array.isArray(used)) {
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
          message: `front matter: ${field}: "${key}" is not defined`,
          fix: nearest === undefined ? `define it in ${source}` : `did you mean "${nearest}"?`,
        };
      });
  });
}

/** Titles and descriptions that another page has too. Only the second page of the two is reported. */
function twinProblems(page: PageSource, all: PageSource[]): Problem[] {
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
            message: `front matter: ${field} is the same as in ${twin.file}`,
            fix: 'say what makes this page different',
          },
        ];
  });
}

/** A page with the same address as another one. Only the second page of the two is reported. */
function addressProblems(file: string, rivals: string[]): Problem[] {
  const rival = rivals.find((other) => other < file);
  return rival === undefined
    ? []
    : [{file, line: 1, message: `has the same address as ${rival}`, fix: 'rename or delete one of the two'}];
}

/** Files that look like pages, but that the build ignores because of their extension. */
export const pageNameProblems = (): Problem[] =>
  filesBesidePages()
    .filter(isMisnamed)
    .map((file) => ({
      file,
      line: 1,
      message: 'is not a page under this name',
      fix: `rename it to ${path.parse(file).name}.mdx`,
    }));

/** A YAML error in front matter. YAML counts lines from the one after the first dashes. */
function yamlProblem(file: string, error: unknown): Problem {
  if (!(error instanceof YAMLParseError)) {
    throw error;
  }
  const [message = ''] = error.message.split(/ at line \d+|\n/);
  const line = (error.linePos?.[0].line ?? 0) + 1;
  return {file, line, message: `front matter: ${message}`, fix: yamlFix(error)};
}

/** Without an end, front matter counts as text and defines no field. */
function openProblems({file, lines: [first = '', ...lines]}: PageSource): Problem[] {
  return first.trimEnd() === '---' && !lines.some((line) => line.startsWith('---'))
    ? [{file, line: 1, message: 'front matter has no end', fix: 'add a line of --- below it'}]
    : [];
}

/** Texts with a #, because YAML reads the rest of the line as a comment. */
function cutProblems(file: string): Problem[] {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  visit(parseDocument(readParts(file).yaml, {lineCounter: lines}), {
    Scalar(_key, {value, comment, range, type}) {
      if (type === 'PLAIN' && typeof value === 'string' && comment) {
        problems.push({
          file,
          line: lines.linePos(range?.[0] ?? 0).line + 1,
          message: `front matter: "${value}" ends at #, which starts a comment`,
          fix: 'put the whole text in quotes, or move the comment to its own line',
        });
      }
    },
  });
  return problems;
}

/** Problems with the front matter, tags, authors, addresses, host names and length of pages. */
export function pageProblems(): Problem[] {
  const today = new Date().toISOString().slice(0, 10);
  const rivals = rivalsOf();
  const files = pageFiles();
  const all = files.flatMap((file) => readablePage(file) ?? []);
  return files.flatMap((file) => {
    if (!isUtf8(readFileSync(file))) {
      return [{file, line: 1, message: 'is not UTF-8 text', fix: 'save it in UTF-8'}];
    }
    try {
      const page = readPage(file);
      const open = openProblems(page);
      if (open.length > 0) {
        return open;
      }
      return [
        ...frontMatterProblems(file, page.frontMatter, today).map((text) =>
          frontMatterProblem(file, text, (field) => lineOf(page, field)),
        ),
        ...cutProblems(file),
        ...undefinedKeys(page),
        ...addressProblems(file, rivals(file)),
        ...domainProblems(page),
        ...hostProblems(page),
        ...twinProblems(page, all),
        ...lengthProblems(page),
      ];
    } catch (error) {
      return [yamlProblem(file, error)];
    }
  });
}
