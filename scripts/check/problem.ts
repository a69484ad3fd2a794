import path from 'node:path';

export interface Problem {
  /** The path from the project's folder, with forward slashes. */
  file: string;
  /** The line, counted from 1. */
  line: number;
  message: string;
  fix: string;
}

/** What is wrong, and how to fix it. */
export type Told = Pick<Problem, 'message' | 'fix'>;

/** A problem in the page that is being checked. */
export type ProblemWithin = Omit<Problem, 'file'>;

/** Splits a schema's `message: fix`. */
export function messageAndFix(text: string): Told {
  const [message = '', fix = 'correct it'] = text.split(/: (.*)/);
  return {message, fix};
}

/**
 * The `field: message: fix` of front matter as a problem.
 *
 * @param lineOf returns the line of a field
 */
export function frontMatterProblem(file: string, text: string, lineOf: (field: string) => number): Problem {
  const [field = '', rest = ''] = text.split(/: (.*)/);
  const {message, fix} = messageAndFix(rest);
  const place = field === 'file name' ? '' : 'front matter: ';
  return {file, line: lineOf(field.split('.')[0] ?? ''), message: `${place}${field} ${message}`, fix};
}

/** A line that Git writes above two versions of a text that it could not merge. */
export const conflictLine = /^<{7} /m;

export const conflict: Told = {
  message: 'contains two versions of a text that Git could not merge',
  fix: 'keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
};

/** The problem as one line: `file:line message: fix`. */
export function describeProblem({file, line, message, fix}: Problem): string {
  return `${file}:${line} ${message}: ${fix}`.replaceAll(/\s+/g, ' ');
}

/** One line for each problem, sorted by file and line. */
export const describeProblems = (problems: Problem[]): string[] =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line).map(describeProblem);

/** The number of the first line that matches, or 1 if none does. */
export const lineWhere = (lines: string[], isFound: (line: string, index: number) => boolean): number =>
  Math.max(0, lines.findIndex(isFound)) + 1;

/** A path from the project's folder with forward slashes, on every system. */
export function fromSiteFolder(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}
