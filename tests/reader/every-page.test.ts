import {kinds} from '../pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {notFound, testPage} from './every-page.ts';

// `nightly/every-page.test.ts` checks the other pages thoroughly.
const thorough = kinds();
for (const path of sitemapPaths()) {
  testPage(path, {isThorough: thorough.includes(path)});
}
for (const path of ['/search/?q=mail', notFound]) {
  testPage(path, {isThorough: true});
}
