import {ResultBox} from './box.ts';
import {SearchClient} from './client.ts';
import {ResultsPage} from './results-page.ts';

/*
 * The script that first use fetches. It shows the results in the box and on the page of all results. It does not use
 * React, so that it works before the application starts.
 */

const start = window.siteSearch;

// A retry may have fetched this script again while the first one was on its way.
if (start !== undefined && start.ui === undefined) {
  const client = new SearchClient(start);
  start.ui = {client, box: new ResultBox(start, client), page: new ResultsPage(start, client)};
  start.draw();
}
