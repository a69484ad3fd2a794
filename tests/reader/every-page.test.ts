import {kinds} from '../pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {notFound, testPage} from './every-page.ts';

/** Lists of the same posts and docs that other pages list. One of each kind is enough before a merge. */
const isRepeated = (path: string) =>
  /^\/(blog\/((tags|authors)\/(?!core\/$|development\/$).|page\/)|docs\/category\/)/.test(path);

for (const path of sitemapPaths()) {
  if (kinds.includes(path)) {
    testPage(path, {isThorough: true});
  } else if (!isRepeated(path)) {
    testPage(path, {isThorough: false});
  }
}
testPage('/search/?q=mail', {isThorough: true});
testPage(notFound, {isThorough: true});
