import {renderedEvent, resultsAddress} from './address.ts';
import {watchBox} from './box.ts';
import {baseUrl, retry, start} from './load.ts';
import {watchResultsPage} from './results-page.ts';
import {change} from './state.ts';

/*
 * The script of search that every page contains. All listeners are on the document, so they work while the page loads,
 * and before React starts.
 */

// From now on, the styles show the box and the forms.
document.documentElement.dataset.search = '';
watchBox();
watchResultsPage();
document.addEventListener(renderedEvent, () => change());

// A pointer or the focus on a field shows that the reader is about to search.
for (const use of ['pointerover', 'focusin']) {
  document.addEventListener(
    use,
    ({target}) => target instanceof Element && target.closest('.search-box, .search-page input') && start(),
  );
}

document.addEventListener('click', ({target}) => {
  if (target instanceof Element && target.matches('.search-failure button')) {
    const field = target.closest('.search-box, .search-page')?.querySelector('input');
    field?.focus();
    retry(field?.value.trim() ?? '');
  }
});

// The browser must not send the search forms of pages, because the security policy allows no form action.
document.addEventListener('submit', (event) => {
  const {target: form} = event;
  const all = document.querySelector<HTMLAnchorElement>('.search-more a');
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
  document.querySelector('[data-search-form][aria-busy]')?.removeAttribute('aria-busy');
});

/** Runs before each frame until the page has loaded, so that no frame shows "Loading..." in an idle box. */
function onFrame(): void {
  change();
  if (document.readyState === 'loading') {
    requestAnimationFrame(onFrame);
  }
}

requestAnimationFrame(onFrame);
document.addEventListener('DOMContentLoaded', () => change());
