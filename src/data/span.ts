const utcMinute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/;

/** Whether a text is an existing day in the form YYYY-MM-DD. `Date.parse` alone reads 30 February as 2 March. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

const isUtcMinute = (text: string) =>
  utcMinute.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

interface Span {
  start?: string | undefined;
  end?: string | undefined;
}

/** The first problem with a span of time in a data file: the field, what is wrong and how to fix it. */
export function spanProblem({start, end}: Span): string | undefined {
  for (const [field, value] of Object.entries({start, end})) {
    if (value !== undefined && !isUtcMinute(value)) {
      return `${field}: "${value}" is not a time in UTC: write it like 2026-12-05T22:00:00Z`;
    }
  }
  return start !== undefined && end !== undefined && Date.parse(end) <= Date.parse(start)
    ? 'end: is not after the start: swap them or correct the date'
    : undefined;
}

/**
 * Checks the span of an entry.
 *
 * @param entry the file and the entry, for the message
 * @throws an Error that names the entry, the field and how to fix it
 */
export function assertSpan(entry: string, span: Span): void {
  const problem = spanProblem(span);
  if (problem !== undefined) {
    throw new Error(`${entry}: ${problem}`);
  }
}
