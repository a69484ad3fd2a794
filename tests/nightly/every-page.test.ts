import {kinds} from '../pages.ts';
import {testPage} from '../reader/every-page.ts';
import {sitemapPaths} from '../sitemap.ts';

// `reader/every-page.test.ts` checks a page of each kind in the same way.
const checked = kinds();
for (const path of sitemapPaths().filter((address) => !checked.includes(address))) {
  testPage(path, {isThorough: true});
}
