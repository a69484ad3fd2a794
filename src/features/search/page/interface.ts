import {ResultBox} from './box.ts';
import {SearchClient} from './client.ts';
import {ResultsPage} from './results-page.ts';
import type {SearchStart} from './start.ts';

/**
 * The script that first use fetches. It shows the results in the box and on the page of all results. It does not use
 * React, so that it works before the application starts.
 */
function run(start: SearchStart): void {
  const client = new SearchClient(start);
  start.ui = {client, box: new ResultBox(start, client), page: new ResultsPage(start, client)};
  start.draw();
}

if (window.siteSearch !== undefined && window.siteSearch.ui === undefined) {
  run(window.siteSearch);
}
