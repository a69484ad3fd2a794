import {readFileSync} from 'node:fs';
import {expect, test} from '../test.ts';

test('the feeds and the sitemap are well-formed', async ({page}) => {
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']) {
    const fault = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
      readFileSync(`build/${file}`, 'utf8'),
    );
    expect(fault, file).toBeUndefined();
  }
});
