import {queryString, searchPath} from './address.ts';
import {pageForm} from './elements.ts';
import {navigate} from './navigate.ts';

/**
 * Answers the search forms of pages, which carry `data-search-form` and a field named `q`: the browser may not
 * send them, because the security policy allows no form action. Pages hide them until this has run.
 */
export function answerForms(baseUrl: string): void {
  // The styles show the box and the forms of search from now on.
  document.documentElement.dataset.search = '';
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) {
      return;
    }
    if (form.matches('[data-search-form]')) {
      event.preventDefault();
      // On a slow network the next page takes seconds, and the reader must see that the press has counted.
      form.setAttribute('aria-busy', 'true');
      navigate(baseUrl + searchPath.slice(1) + queryString(String(new FormData(form).get('q'))));
    } else if (form.matches(pageForm)) {
      event.preventDefault();
      window.siteSearch?.ui?.answerPage('submit');
    }
  });
  // The browser may show the same page again after Back.
  addEventListener('pageshow', () => {
    document.querySelector('[data-search-form][aria-busy]')?.removeAttribute('aria-busy');
  });
}
