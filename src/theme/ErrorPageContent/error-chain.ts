/** `String()` throws for objects without a prototype. */
function textOf(thing: unknown): string {
  try {
    return String(thing);
  } catch {
    return Object.prototype.toString.call(thing);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error) {
    return error.message === '' ? error.name : error.message;
  }
  return typeof error === 'string' && error !== ''
    ? error
    : `Something other than an error: ${textOf(error)}`;
}

/**
 * The message of an error, followed by the messages of its causes. Any thrown value works.
 * The stock version overflows the stack on a cycle and prints a string as blank.
 */
export function errorChain(error: unknown): [string, ...string[]] {
  const seen = new Set<unknown>([error]);
  const causes: string[] = [];
  let current = error;
  while (current instanceof Error && current.cause !== undefined && current.cause !== null) {
    current = current.cause;
    if (seen.has(current)) {
      break;
    }
    seen.add(current);
    causes.push(messageOf(current));
  }
  return [messageOf(error), ...causes];
}
