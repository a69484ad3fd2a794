import {renderedEvent, resultsAddress} from './address.ts';
import {watchBox} from './box.ts';
import {baseUrl, retry, start} from './load.ts';
import {find, isIn} from './results.ts';
import {watchResultsPage} from './results-page.ts';
import {change, state} from './state.ts';

// The script of search that every page contains. All listeners are on the document, so they work while the page loads,
// and before React starts.

// From now on, the styles show the box and the forms.
document.documentElement.dataset.search = '';
watchBox();
watchResultsPage();
document.addEventListener(renderedEvent, () => change());

// A pointer or the focus on a field shows that the reader is about to search.
for (const use of ['pointerover', 'focusin']) {
  document.addEventListener(use, ({target}) => isIn('.search-box, .search-page input', target) && start());
}

document.addEventListener('click', ({target}) => {
  if (isIn('.search-failure button', target)) {
    find<HTMLInputElement>(isIn('.search-box', target) ? '.search-box input' : '.search-page input')?.focus();
    retry();
  }
});

// The results stay under a pressed pointer. On a touch screen, the click follows some milliseconds after its end.
addEventListener('pointerdown', () => {
  state.isPressed = true;
});
// A menu of the browser, which a right click opens, may swallow the end.
for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'keydown']) {
  addEventListener(end, () => setTimeout(() => change({isPressed: false}), 100));
}

// The browser must not send the search forms of pages, because the security policy allows no form action.
document.addEventListener('submit', (event) => {
  const {target: form} = event;
  const all = find<HTMLAnchorElement>('a.search-more');
  if (form instanceof HTMLFormElement && form.matches('[data-search-form]') && all !== null) {
    event.preventDefault();
    // On a slow network, the next page takes seconds, and the reader must see that the browser has accepted the press.
    form.setAttribute('aria-busy', 'true');
    all.href = resultsAddress(baseUrl, String(new FormData(form).get('q')));
    all.click();
  }
});
// The browser may show the same page again after Back.
addEventListener('pageshow', () => {
  find('[data-search-form][aria-busy]')?.removeAttribute('aria-busy');
});

/** Draws before each frame until the page has loaded, so that no frame shows "Loading..." in an idle box. */
function drawWhileLoading(): void {
  change();
  if (document.readyState === 'loading') {
    requestAnimationFrame(drawWhileLoading);
  }
}

drawWhileLoading();
// Before the next frame, the browser may return to the reader's place among the results.
document.addEventListener('DOMContentLoaded', () => change());
