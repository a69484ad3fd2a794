import {focusOnce} from '../focus/focus.ts';
import {applyUpdate, getState, type OfflineState} from './offline-mode.ts';

/** The states that every page announces, and the label of the button that closes the notice. */
const news: Partial<Record<OfflineState['name'], {text: string; close: string}>> = {
  update: {text: 'A newer version of the handbook is ready.', close: 'Later'},
  deleted: {text: 'Offline mode is off. The saved copy was deleted from this browser.', close: 'Close'},
  undeleted: {
    text: 'Offline mode is off, but your browser did not delete the saved copy. Reload this page to try again.',
    close: 'Close',
  },
};

let dismissed: OfflineState | undefined;
let focusedBefore: EventTarget | null = null;

function findNotice() {
  const notice = document.querySelector<HTMLElement>('.offline-notice');
  const text = notice?.querySelector<HTMLElement>('[role=status]');
  const reload = notice?.querySelector<HTMLElement>('[data-action=reload]');
  const close = notice?.querySelector<HTMLElement>('[data-action=dismiss]');
  return notice && text && reload && close ? {notice, text, reload, close} : undefined;
}

/** Shows the news about the state until the reader closes it. */
export function drawNotice(): void {
  const found = findNotice();
  if (found === undefined) {
    return;
  }
  const {notice, text, reload, close} = found;
  const state = getState();
  const item = state === dismissed ? undefined : news[state.name];
  const words = item?.text ?? '';
  if (text.textContent !== words) {
    text.textContent = words;
  }
  notice.classList.toggle('visually-hidden', item === undefined);
  document.documentElement.toggleAttribute('data-offline-notice', item !== undefined);
  reload.hidden = item === undefined || state.name !== 'update';
  close.hidden = item === undefined;
  close.textContent = item?.close ?? '';
}

/** Returns the focus to its place before the notice, or to the text of the page, because the pressed button is now hidden. */
function moveFocus(): void {
  const before = focusedBefore;
  focusedBefore = null;
  const main = document.querySelector('main');
  if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) {
    before.focus({preventScroll: true});
  } else if (main !== null) {
    focusOnce(main, {preventScroll: true});
  }
}

export function startNotice(): void {
  const found = findNotice();
  if (found === undefined) {
    return;
  }
  const {notice, text, reload, close} = found;
  notice.addEventListener('focusin', ({relatedTarget}) => {
    if (!(relatedTarget instanceof Node && notice.contains(relatedTarget))) {
      focusedBefore = relatedTarget;
    }
  });
  reload.addEventListener('click', () => {
    text.textContent = 'Loading the newer version…';
    applyUpdate();
  });
  close.addEventListener('click', () => {
    dismissed = getState();
    drawNotice();
    moveFocus();
  });
}
