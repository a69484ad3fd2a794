import {isUtf8} from 'node:buffer';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'yaml';
import {today} from '../../src/data/dates.ts';
import {frontMatterProblems} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {keysOf} from '../keys.ts';
import {nameFix} from '../nearest-name.ts';
import {filesBesidePages, isPage, type PageSource, pageFiles, readPage, rivalsOf} from '../pages.ts';
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
      .map((key) => ({
        file: page.file,
        line: lineOf(page, field),
        message: `front matter: ${field}: "${key}" is not defined`,
        fix: nameFix(key, defined, `define it in ${source}`),
      }));
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
    .filter((file) => /\.(mdx?|markdown)$/i.test(file) && !isPage(file))
    .map((file) => ({
      file,
      line: 1,
      message: 'is not a page under this name',
      fix: `rename it to ${path.parse(file).name}.mdx`,
    }));

/** Without a start or an end, front matter counts as text and defines no field. */
function openProblems({file, lines: [first = '', ...lines]}: PageSource): Problem[] {
  if (first.trimEnd() !== '---') {
    return [
      {
        file,
        line: 1,
        message: 'page has no front matter, because its first line is not ---',
        fix: 'start the file with a line of ---, then its fields, then another line of ---',
      },
    ];
  }
  return lines.some((line) => line.startsWith('---'))
    ? []
    : [{file, line: 1, message: 'front matter has no end', fix: 'add a line of --- below it'}];
}

/** Texts with a #, because YAML reads the rest of the line as a comment. */
function cutProblems({file, yaml}: PageSource): Problem[] {
  const problems: Problem[] = [];
  visit(yaml.document, {
    Scalar(_key, {value, comment, range, type}) {
      if (type === 'PLAIN' && typeof value === 'string' && comment) {
        problems.push({
          file,
          line: yaml.lineAt(range?.[0] ?? 0) + 1,
          message: `front matter: "${value}" ends at #, which starts a comment`,
          fix: 'put the whole text in quotes, or move the comment to its own line',
        });
      }
    },
  });
  return problems;
}

export function pageProblems(): Problem[] {
  const rivals = rivalsOf();
  const pages = pageFiles().map(readPage);
  return pages.flatMap((page) => {
    const {file, frontMatter, yaml} = page;
    if (!isUtf8(readFileSync(file))) {
      return [{file, line: 1, message: 'is not UTF-8 text', fix: 'save it in UTF-8'}];
    }
    if (yaml.problem !== undefined) {
      // YAML counts lines from the one after the first dashes.
      const {line, message, fix} = yaml.problem;
      return [{file, line: line + 1, message: `front matter: ${message}`, fix}];
    }
    const open = openProblems(page);
    if (open.length > 0) {
      return open;
    }
    return [
      ...frontMatterProblems(file, frontMatter, today()).map((text) =>
        frontMatterProblem(file, text, (field) => lineOf(page, field)),
      ),
      ...cutProblems(page),
      ...undefinedKeys(page),
      ...addressProblems(file, rivals(file)),
      ...domainProblems(page),
      ...hostProblems(page),
      ...twinProblems(page, pages),
      ...lengthProblems(page),
    ];
  });
}
