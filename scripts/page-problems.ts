import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';
import {today} from '../src/data/dates.ts';
import {hosts, placeholderDomain} from '../src/data/organisation.ts';
import {reviewOf} from '../src/data/reviews.ts';
import {placeholder} from './template.ts';

/** A mistake in a page that the build publishes, and that none of the tools of `npm run check` reports. */
export interface Problem {
  file: string;
  line: number;
  /** What is wrong, and how to fix it. */
  text: string;
}

type ProblemOfLine = Omit<Problem, 'file'>;

export const describe = ({file, line, text}: Problem): string => `${file}:${line} ${text}`;

/** The files in the folders of pages, partials included, without the hidden ones of editors. */
const files = ['docs', 'blog', 'projects', 'src/pages']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map(
      (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
    ),
  )
  .filter((file) => !file.includes('/.'));

/** The Markdown of pages and of their partials. */
export const textFiles = files.filter((file) => /\.mdx?$/.test(file));

/**
 * Code and admonitions without an end. They would swallow the rest of the page. The end of an admonition also ends the
 * open ones inside it, because those need fewer colons.
 */
function openBlocks(lines: string[]): ProblemOfLine[] {
  let code: {line: number; marks: string} | undefined;
  const problems: ProblemOfLine[] = [];
  const open: {line: number; marks: string}[] = [];
  const unclosed = ({line, marks}: {line: number; marks: string}) => {
    const nested = marks.startsWith(':') ? `. One that contains it starts and ends with ${marks}:` : '';
    problems.push({line, text: `${marks} is never closed: end it with a line of ${marks}${nested}`});
  };
  for (const [index, source] of lines.entries()) {
    const text = source.replace(/^[>\s]+/, '').trimEnd();
    const [marks = ''] = /^(`{3,}(?=[^`]*$)|~{3,}|:{3,})/.exec(text) ?? [];
    if (code !== undefined) {
      code = text === marks && marks.startsWith(code.marks) ? undefined : code;
    } else if (marks !== '' && !marks.startsWith(':')) {
      code = {line: index + 1, marks};
    } else if (marks !== '' && text !== marks) {
      open.push({line: index + 1, marks});
      if (!/^:+(note|warning|danger)\b/.test(text)) {
        problems.push({
          line: index + 1,
          text: `${text} is not an admonition: use note, warning or danger`,
        });
      }
    } else if (marks !== '') {
      const first = open.findIndex((block) => block.marks.length <= marks.length);
      const ended = first === -1 ? [] : open.splice(first);
      ended.slice(1).forEach(unclosed);
    }
  }
  [...open, ...(code === undefined ? [] : [code])].forEach(unclosed);
  return problems;
}

/** A host name of ours. Names of DNS records and zone files contain the domain too, and do not match. */
const host = new RegExp(
  `(?<![\\w.$-])(?!db\\.)((?:[a-z0-9-]+\\.)*[a-z0-9-]+)\\.${placeholderDomain.replaceAll('.', '\\.')}(?![\\w-])`,
  'g',
);

function problemsOfLine(text: string): string[] {
  const names = [...text.matchAll(host)].map(([, name = '']) => name);
  return [
    ...names
      .filter((name) => !hosts.some((known) => known === name))
      .map(
        (name) =>
          `${name}.${placeholderDomain} is not one of our hosts: correct it, or add it to hosts in src/data/organisation.ts`,
      ),
    ...(text === placeholder ? ['still has the text of npm run new: replace it with your own'] : []),
    ...(text.includes('\uFFFD') ? ['contains bytes that are not UTF-8: save the file in UTF-8'] : []),
  ];
}

/** The largest picture in bytes. A screenshot in WebP or AVIF is smaller. */
const largestPicture = 200 * 1024;

function problemsOfText(file: string): Problem[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const problems = lines.flatMap((text, index) =>
    problemsOfLine(text).map((problem) => ({line: index + 1, text: problem})),
  );
  const frontMatter = lines[0] === '---' ? lines.slice(0, lines.indexOf('---', 1)) : [];
  const commented = frontMatter.flatMap((text, index) =>
    /^(title|description): [^'"]* #/.test(text)
      ? {line: index + 1, text: 'ends at #, which starts a comment: put the whole text in quotes'}
      : [],
  );
  return [...commented, ...problems, ...openBlocks(lines)].map((problem) => ({file, ...problem}));
}

export function pageProblems(): Problem[] {
  const text = 'is larger than 200 KiB: make it smaller, or save it as WebP or AVIF';
  const large = files
    .filter((file) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file))
    .filter((file) => statSync(file).size > largestPicture);
  return [...large.map((file) => ({file, line: 1, text})), ...textFiles.flatMap(problemsOfText)];
}

/** The front matter of a page. */
function frontMatterOf(source: string): Record<string, unknown> {
  const [, yaml = '{}'] = /^---\n([\s\S]*?)\n---$/m.exec(source) ?? [];
  const document = parseDocument(yaml);
  // The build names an error in front matter.
  return document.errors.length > 0 ? {} : document.toJS();
}

/** The pages whose owner must review them again, a year after the last review. */
export const overdueReviews = (): Problem[] =>
  files.flatMap((file) => {
    const source = /\.mdx?$/.test(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
    const [before = '', after] = source.split('last_reviewed_on', 2);
    const review = after === undefined ? undefined : reviewOf(frontMatterOf(source));
    const due = review?.reviewed?.replace(/\d+/, (year) => String(Number(year) + 1)) ?? today();
    const text = `review was due on ${due}: check the whole page, then set last_reviewed_on to the day of the check`;
    return due < today() ? [{file, line: before.split('\n').length, text}] : [];
  });
