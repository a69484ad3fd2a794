import {resultsAddress} from './address.ts';
import {pageForm} from './elements.ts';
import {navigate} from './navigate.ts';

/**
 * Handles the search forms of pages, which have the attribute `data-search-form` and a field named `q`. The browser must
 * not send them, because the security policy allows no form action.
 */
export function answerForms(baseUrl: string): void {
  // From now on, the styles show the box and the forms.
  document.documentElement.dataset.search = '';
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(`[data-search-form], ${pageForm}`)) {
      return;
    }
    event.preventDefault();
    if (form.matches(pageForm)) {
      window.siteSearch?.ui?.page.keepInHistory();
    } else {
      // On a slow network, the next page takes seconds, and the reader must see that the browser has accepted the
      // press.
      form.setAttribute('aria-busy', 'true');
      navigate(resultsAddress(baseUrl, String(new FormData(form).get('q'))));
    }
  });
  // The browser may show the same page again after Back.
  addEventListener('pageshow', () => {
    document.querySelector('[data-search-form][aria-busy]')?.removeAttribute('aria-busy');
  });
}
