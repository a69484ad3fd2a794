import {builtPage} from '../built-pages.ts';
import {expect, test} from '../unit.ts';

const question = '[data-page-feedback]';

test('a doc, a project and a post ask whether they were useful, and each answer opens a report that names the page', () => {
  for (const address of ['/docs/guides/windows/', '/projects/calle30/', '/blog/2024/05/25/cdn-tuning/']) {
    const {$} = builtPage(address);
    const title = $('main h1').text();
    const version = $('meta[name=version]').attr('content');
    expect(version).toBeTruthy();
    const [yes, no] = ['Yes', 'No'].map((answer) => {
      const link = $(`${question} a:contains("${answer}")`).attr('href');
      return new URL(link ?? '').searchParams;
    });
    expect(yes?.get('issue[title]')).toBe(`Useful: ${title}`);
    expect(yes?.get('issue[description]')).toContain(
      `Page: ${title}\nAddress: https://handbook.example.org${address}\nVersion: ${version}\n`,
    );
    expect(no?.get('issue[title]')).toBe(`Not useful: ${title}`);
  }
});

test('a list, a category and a standalone page do not ask', () => {
  for (const address of ['/', '/blog/', '/docs/category/guides/', '/privacy-policy/']) {
    expect(builtPage(address).$(question), address).toHaveLength(0);
  }
});
