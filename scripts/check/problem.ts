import path from 'node:path';

/** Something that is wrong in one place, and how to fix it. */
export interface Problem {
  /** The path from the project's folder, with forward slashes. */
  file: string;
  /** The line, counted from 1. */
  line: number;
  message: string;
  fix: string;
}

/** A problem in the page that is being checked. */
export type ProblemWithin = Omit<Problem, 'file'>;

/** Splits a schema's `message: fix`. */
export function messageAndFix(text: string): Pick<Problem, 'message' | 'fix'> {
  const [message = '', fix = 'correct it'] = text.split(/: (.*)/);
  return {message, fix};
}

/** The problem as one line: `file:line message: fix`. */
export function describeProblem({file, line, message, fix}: Problem): string {
  return `${file}:${line} ${message}: ${fix}`.replaceAll(/\s+/g, ' ');
}

/** One line for each problem, sorted by file and line. */
export const describeProblems = (problems: Problem[]): string[] =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line).map(describeProblem);

/** A path from the project's folder with forward slashes, on every system. */
export function fromSiteFolder(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}
