import path from 'node:path';

/** One thing that is wrong, at one place, with what mends it. */
export interface Fault {
  /** From the site's folder, with forward slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  what: string;
  cure: string;
}

/** A fault in the page that is looked at. */
export type FaultWithin = Omit<Fault, 'file'>;

/** What a schema says of a field, `what: cure`, in its two parts. */
export function whatAndCure(text: string): Pick<Fault, 'what' | 'cure'> {
  const [what = '', cure = 'correct it'] = text.split(/: (.*)/);
  return {what, cure};
}

/** The fault as its one line of output: `file:line what: cure`. */
export function describeFault({file, line, what, cure}: Fault): string {
  return `${file}:${line} ${what}: ${cure}`.replaceAll(/\s+/g, ' ');
}

/** A line of output for each fault, by file and line. */
export const describeFaults = (faults: Fault[]): string[] =>
  [...faults].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line).map(describeFault);

/** A path in the form that every fault and every comparison uses, on Windows too. */
export function fromSiteFolder(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}
