import {canInstall} from './install.ts';
import {basePath, getState, hasCopy, type OfflineState} from './offline-mode.ts';
import type {FailureReason} from './protocol.ts';

const failures: Record<FailureReason, string> = {
  full: 'Not saved. There is not enough space on this device. Free up some space, then try again.',
  incomplete: 'Not saved. A file could not be downloaded. Check your connection, then try again.',
  stalled:
    'Not saved. The download stalled. The files downloaded so far are kept. Check your connection, then try again.',
  refused:
    'Not saved. Your browser does not allow this site to save the handbook. The reason can be a private window, a browser setting or an extension. Change it, then try again.',
};

/** Lists the pages among some files: up to three addresses, then the number of other pages. */
function listPages(files: string[]): string {
  const pages = files.filter((file) => /(^|\/)$/.test(file)).map((page) => basePath + page);
  const listed = pages.slice(0, 3).join(', ');
  return pages.length > 3 ? `${listed} and ${pages.length - 3} more pages` : listed;
}

function describeDamage(missing: string[]): string {
  const count = missing.length === 1 ? '1 file' : `${missing.length} files`;
  const pages = listPages(missing);
  const which = pages === '' ? '' : ` You cannot open these pages offline: ${pages}.`;
  return `Incomplete. Your browser has removed ${count} from the saved copy.${which} Connect to the internet, then try again.`;
}

function describe(state: OfflineState): string {
  switch (state.name) {
    case 'unknown':
      return 'Off, unless you have already saved the handbook in this browser.';
    case 'unavailable':
      return 'This browser cannot save the handbook for offline reading.';
    case 'off':
      return 'Off. Nothing is saved in this browser.';
    case 'deleted':
      return 'Off. The saved copy has been deleted.';
    case 'undeleted':
      return 'Off, but your browser did not delete the saved copy. Try again, or delete this site’s data in your browser’s settings.';
    case 'saving':
      return 'Saving…';
    case 'ready':
      return 'Ready to read offline. Every page and search work without a connection.';
    case 'damaged':
      return describeDamage(state.missing);
    case 'update':
      return 'Ready to read offline. A newer version has been saved.';
    case 'behind':
      return 'Ready to read offline, but out of date. There is not enough space to save the newer version. Free up some space, then try again.';
    case 'failed':
      return failures[state.reason];
  }
}

function offered(state: OfflineState): Record<string, boolean> {
  const {name} = state;
  return {
    on: name === 'unknown' || name === 'off' || name === 'deleted',
    retry: name === 'failed' || name === 'damaged' || name === 'behind' || name === 'undeleted',
    update: name === 'update',
    off: name === 'saving' || name === 'failed' || name === 'damaged' || hasCopy(state),
    install: canInstall(),
  };
}

/** Shows the state in one control, which `OfflineControl` has rendered. */
function draw(control: HTMLElement): void {
  const state = getState();
  const status = control.querySelector<HTMLElement>('[role=status]');
  const progress = control.querySelector('progress');
  const files = progress?.nextElementSibling;
  if (status === null || !progress || !files) {
    return;
  }
  if (control.dataset.state !== state.name) {
    control.dataset.state = state.name;
  }
  const text = describe(state);
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
  const shown = offered(state);
  for (const button of control.querySelectorAll('button')) {
    const isShown = shown[button.dataset.action ?? ''] === true;
    if (!isShown && button === document.activeElement) {
      // Hiding a focused button would lose the focus.
      status.focus();
    }
    button.hidden = !isShown;
  }
}

const tag = 'offline-control';

export function drawControls(): void {
  for (const control of document.querySelectorAll<HTMLElement>(tag)) {
    draw(control);
  }
}

/** Shows the state in the control of this page and of each page that the reader opens next. */
export function startControls(): void {
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback(): void {
        draw(this);
      }
    },
  );
}
