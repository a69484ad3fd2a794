declare const storage: {type: 'localStorage' | 'sessionStorage'; namespace: string};

/** The key of a value that Docusaurus stores. `siteStorage` adds a namespace to each name. */
export const keyOf = (name: string): string => `${name}${storage.namespace}`;

/** A stored value, or `null` if there is none or the browser does not allow storage. */
export function read(name: string): string | null {
  try {
    return window[storage.type].getItem(keyOf(name));
  } catch {
    return null;
  }
}

/**
 * Stores a value, or deletes it if it is `null`. It also sends the storage event that React's providers listen to,
 * because a page's own writes send none.
 */
export function write(name: string, value: string | null): void {
  const key = keyOf(name);
  try {
    const storageArea = window[storage.type];
    const oldValue = storageArea.getItem(key);
    if (value === null) {
      storageArea.removeItem(key);
    } else {
      storageArea.setItem(key, value);
    }
    dispatchEvent(new StorageEvent('storage', {key, oldValue, newValue: value, storageArea}));
  } catch {
    // Storage may be full or not allowed. The choice then applies to this page only.
  }
}
