const utcMinute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/;

/** Whether a text is a minute in UTC, and its day one that the month has: 30 February would be read as 2 March. */
function isUtcMinute(text: string): boolean {
  const time = Date.parse(text);
  return (
    utcMinute.test(text) && !Number.isNaN(time) && new Date(time).toISOString() === text.replace('Z', '.000Z')
  );
}

/**
 * Holds the span of time of an entry to the one form in which data files write it.
 *
 * @param entry the file and the entry, for the message
 * @throws an Error that names the entry, the field and the cure
 */
export function assertSpan(
  entry: string,
  {start, end}: {start?: string | undefined; end?: string | undefined},
): void {
  for (const [field, value] of Object.entries({start, end})) {
    if (value !== undefined && !isUtcMinute(value)) {
      throw new Error(
        `${entry}: ${field}: "${value}" is no moment in UTC: write it like 2026-12-05T22:00:00Z`,
      );
    }
  }
  if (start !== undefined && end !== undefined && Date.parse(end) <= Date.parse(start)) {
    throw new Error(`${entry}: end: is not after the start: swap them or mend the date`);
  }
}
