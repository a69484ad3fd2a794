/** The page's script for offline mode: the control and the notice. It needs neither React nor the application. */

import type {FailureReason} from './copies.ts';
import {drawNotice} from './notice.ts';
import {applyUpdate, getState, type OfflineState, startOfflineMode, turnOff, turnOn} from './offline-mode.ts';

/** What the buttons of `OfflineControl` do. */
export const actions: Record<string, () => void> = {
  on: turnOn,
  retry: turnOn,
  update: applyUpdate,
  off: turnOff,
};

const texts: Record<Exclude<OfflineState['name'], 'failed' | 'unknown'>, string> = {
  unavailable: 'This browser cannot save the handbook for offline reading.',
  off: 'Off. Nothing is saved in this browser.',
  deleted: 'Off. The saved copy has been deleted.',
  saving: 'Saving…',
  ready: 'Ready to read offline. Every page and search work without a connection.',
  update: 'Ready to read offline. A newer version has been saved.',
};

const failures: Record<FailureReason, string> = {
  full: 'Not saved. There is not enough space on this device. Free up some space, then try again.',
  connection: 'Not saved. A file could not be downloaded. Check your connection, then try again.',
  refused:
    'Not saved. Your browser does not allow this site to save the handbook. The reason can be a private window, a browser setting or an extension. Change it, then try again.',
};

/** The states in which the control shows each of its buttons. */
const shownIn: Record<string, OfflineState['name'][]> = {
  on: ['off', 'deleted'],
  retry: ['failed'],
  update: ['update'],
  off: ['saving', 'failed', 'ready', 'update'],
};

/** Shows the state in one control, which `OfflineControl` has rendered. */
function draw(control: HTMLElement): void {
  const state = getState();
  if (state.name === 'unknown') {
    // React has rendered the control in this state.
    return;
  }
  const status = control.querySelector<HTMLElement>('[role=status]');
  const progress = control.querySelector('progress');
  const files = progress?.nextElementSibling;
  if (status === null || !progress || !files) {
    return;
  }
  control.dataset.state = state.name;
  const text = state.name === 'failed' ? failures[state.reason] : texts[state.name];
  if (status.textContent !== text) {
    status.textContent = text;
  }
  // The count is outside the status, because a screen reader would announce it for each file.
  const isCounting = state.name === 'saving' && state.total > 0;
  progress.parentElement?.toggleAttribute('hidden', !isCounting);
  if (isCounting) {
    progress.max = state.total;
    progress.value = state.done;
    files.textContent = `${state.done} of ${state.total} files`;
  }
  for (const button of control.querySelectorAll('button')) {
    const isShown = shownIn[button.dataset.action ?? '']?.includes(state.name) === true;
    if (!isShown && button === document.activeElement) {
      // Hiding a focused button would lose the focus.
      status.focus();
    }
    button.hidden = !isShown;
  }
}

customElements.define(
  'offline-control',
  class extends HTMLElement {
    /** The reader has opened a page with the control. */
    connectedCallback(): void {
      draw(this);
    }
  },
);

startOfflineMode(() => {
  document.querySelectorAll<HTMLElement>('offline-control').forEach(draw);
  drawNotice();
});
