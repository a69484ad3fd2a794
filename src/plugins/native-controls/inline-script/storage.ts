/** What Docusaurus adds to the name of each stored value. */
declare const NAMESPACE: string;

export const keyOf = (name: string): string => name + NAMESPACE;

/** A stored value, or `null` if there is none or the browser does not allow storage. */
export function read(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Stores a value, or deletes it if it is `null`. Without storage, a choice applies to this page only. */
export function write(name: string, value: string | null): void {
  try {
    if (value === null) {
      localStorage.removeItem(keyOf(name));
    } else {
      localStorage.setItem(keyOf(name), value);
    }
  } catch {
    // Storage is full or not allowed.
  }
}
