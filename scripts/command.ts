/**
 * Runs what a command does. A fault ends it by its message alone, which is written
 * for who typed the command; the stack would bury that.
 *
 * @param exitCode what the command says of a fault
 */
export function runCommand(main: () => void | Promise<void>, exitCode = 1): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = exitCode;
    });
}
