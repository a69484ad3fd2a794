import {ResultBox} from './box.ts';
import {SearchClient} from './client.ts';
import {findPageField} from './elements.ts';
import {routeEvent} from './navigate.ts';
import {ResultsPage} from './results-page.ts';
import type {SearchStart} from './start.ts';

/**
 * The part of search that first use fetches: results in the box and on the page of all results. Plain DOM
 * code, so that it answers whether or not the application has started.
 */
function run(start: SearchStart): void {
  const client = new SearchClient(start, () => {
    box.draw();
    page.draw();
  });
  const box = new ResultBox(start, client);
  const page = new ResultsPage(client);
  start.ui = {
    drawBox: () => box.draw(),
    drawPage: () => page.open(),
    answerPage: (kind) => page[kind](),
  };
  document.addEventListener(routeEvent, () => page.readAddress());
  const typed = findPageField()?.value ?? '';
  box.draw();
  page.open();
  const field = findPageField();
  if (field !== null && typed !== '' && typed !== field.value) {
    field.value = typed;
    page.type();
  }
}

if (window.siteSearch !== undefined) {
  run(window.siteSearch);
}
