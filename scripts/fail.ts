/** Ends a command with the message of an error alone, because a stack would hide the message. */
export function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
