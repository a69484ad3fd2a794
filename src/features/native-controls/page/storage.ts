declare const storage: {type: 'localStorage' | 'sessionStorage'; namespace: string};

/** The name under which Docusaurus keeps a value: `siteStorage` adds the namespace to each. */
export const keyOf = (name: string): string => `${name}${storage.namespace}`;

/** A kept value, or `null` where there is none or storage is forbidden. */
export function read(name: string): string | null {
  try {
    return window[storage.type].getItem(keyOf(name));
  } catch {
    return null;
  }
}

/**
 * Keeps a value, or deletes it where it is `null`. Tells the rest of the page as another tab would: React's
 * providers listen to that event, and a page's own writes raise none.
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
    // Storage may be full or forbidden: the choice holds for this page.
  }
}
