/** An event of Chromium's that the DOM's types leave out: https://wicg.github.io/manifest-incubations/ */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

let prompt: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function setPrompt(next: InstallPromptEvent | undefined): void {
  prompt = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Keeps the browser's offer to install the site, which comes once, and to a returning reader before the application is there. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event);
  });
  addEventListener('appinstalled', () => setPrompt(undefined));
}

/** Calls `listener` when the site can be installed, and when it no longer can. @returns what ends it */
export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser offers to install the site as an app. */
export const canInstall = (): boolean => prompt !== undefined;

/** Asks the reader, in the browser's own dialogue, whether to install the site as an app: once for each offer. */
export async function install(): Promise<void> {
  const offer = prompt;
  setPrompt(undefined);
  await offer?.prompt();
}
