import {moveFocus} from '../navigation/focus.ts';
import {applyUpdate, getState} from './offline-mode.ts';

/** What the reader has closed: the offer of a newer version, or the news that the copy was deleted. */
let dismissed: ServiceWorker | 'deleted' | undefined;

/** Shows a newer version, or that the copy was deleted, on every page until the reader closes it. */
export function drawNotice(): void {
  const notice = document.querySelector<HTMLElement>('.offline-notice');
  const text = notice?.querySelector('p');
  const [reload, close] = notice?.querySelectorAll('button') ?? [];
  if (!notice || !text || !reload || !close) {
    // It is the last element of a page that is still being loaded.
    addEventListener('DOMContentLoaded', drawNotice, {once: true});
    return;
  }
  const state = getState();
  const news = state.name === 'update' ? state.worker : state.name === 'deleted' ? state.name : undefined;
  const isShown = news !== undefined && news !== dismissed;
  const isUpdate = isShown && news !== 'deleted';
  const deleted = isShown ? 'Offline mode is off. The saved copy was deleted from this browser.' : '';
  const words = isUpdate ? 'A newer version of the handbook is ready.' : deleted;
  if (text.textContent !== words) {
    text.textContent = words;
  }
  notice.classList.toggle('visually-hidden', !isShown);
  reload.hidden = !isUpdate;
  close.hidden = !isShown;
  close.textContent = isUpdate ? 'Later' : 'Close';
  reload.onclick = () => {
    text.textContent = 'Loading the newer version…';
    applyUpdate();
  };
  close.onclick = () => {
    dismissed = news;
    drawNotice();
    // Hiding the focused button would lose the focus.
    moveFocus(document.querySelector('main'));
  };
}
