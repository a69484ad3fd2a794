/** A Chromium event that the DOM types lack: https://wicg.github.io/manifest-incubations/ */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

let offer: InstallPromptEvent | undefined;

export function keepOffer(event: InstallPromptEvent | undefined): void {
  offer = event;
}

export const canInstall = (): boolean => offer !== undefined;

/** Asks in the browser's own dialogue whether to install the site as an app. Each offer works once. */
export async function install(): Promise<void> {
  const accepted = offer;
  offer = undefined;
  await accepted?.prompt();
}
