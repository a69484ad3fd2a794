/** The page's script for offline mode. It needs neither React nor the application. */

import {drawControls, startControls} from './control.ts';
import {install, keepOffer} from './install.ts';
import {drawNotice, startNotice} from './notice.ts';
import {applyUpdate, startOfflineMode, subscribe, tryAgain, turnOff, turnOn} from './offline-mode.ts';

const actions: Record<string, () => void | Promise<void>> = {
  on: turnOn,
  retry: tryAgain,
  off: turnOff,
  update: applyUpdate,
  install,
};

export async function press(action: string): Promise<void> {
  await actions[action]?.();
  drawControls();
}

export function offerInstall(event: WindowEventMap['beforeinstallprompt']): void {
  keepOffer(event);
  drawControls();
}

addEventListener('appinstalled', () => {
  keepOffer(undefined);
  void turnOn();
});

subscribe(() => {
  drawControls();
  drawNotice();
});
startControls();
startNotice();
void startOfflineMode();
