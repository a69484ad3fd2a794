import {writeFileSync} from 'node:fs';
import {expect, test} from '../test.ts';
import {description, SiteCopy} from './site-copy.ts';

const matter = `title: Trams # and buses\ndescription: ${description}\nowner: data\nlast_reviewed_on: 2020-05-03`;

/** A page in which each part is a mistake that the build would publish. */
const page = `---
${matter}
---

Say in two or three sentences what the reader can do after this page.

Basically, see <https://gitlb.example.org/>, <a href="/docs/nowhere/">this</a> and [it](file:///home/ada/it.mdx).

![](./large.svg)

<details>
<summary>Stops</summary>
The stops.
</details>

:::hint

:::

:::warning

:::note

Trams.

:::

:::

\`\`\`bash
ls :::
`;

test('npm run check names the line of each mistake that the build publishes, or only late reviews', async () => {
  using copy = new SiteCopy();
  copy.shorten();
  writeFileSync(copy.path('docs/guides/trams.mdx'), page);
  writeFileSync(copy.path('docs/guides/large.svg'), ' '.repeat(201 * 1024));
  writeFileSync(copy.path('src/components/Alone.ts'), 'export const stops: number = "two";\n');
  const {code, output} = await copy.run('scripts/check.ts');
  expect(code, output).toBe(1);
  expect(
    output.split('\n').filter((line) => /^(Warning: )?docs\/guides\/(trams|large)\..*[^)\]]$/.test(line)),
  ).toEqual([
    'Warning: docs/guides/trams.mdx:5 review was due on 2021-05-03: check the whole page, then set last_reviewed_on to the day of the check',
    'docs/guides/large.svg:1 is larger than 200 KiB: make it smaller, or save it as WebP or AVIF',
    'docs/guides/trams.mdx:2 ends at #, which starts a comment: put the whole text in quotes',
    'docs/guides/trams.mdx:8 still has the text of npm run new: replace it with your own',
    'docs/guides/trams.mdx:10 gitlb.example.org is not one of our hosts: correct it, or add it to hosts in src/data/organisation.ts',
    'docs/guides/trams.mdx:19 :::hint is not an admonition: use note, warning or danger',
    'docs/guides/trams.mdx:25 ::: is never closed: end it with a line of :::. One that contains it starts and ends with ::::',
    'docs/guides/trams.mdx:33 ``` is never closed: end it with a line of ```',
  ]);
  for (const report of [
    /docs\/guides\/trams\.mdx:10:46 error search-replace .*element: write !\[words\]/,
    /docs\/guides\/trams\.mdx:10:\d+ error search-replace .*machine: link to a page/,
    /docs\/guides\/trams\.mdx:15:\d+ error search-replace .*summary: add an empty line/,
    /docs\/guides\/trams\.mdx:12:1 error MD045\/no-alt-text/,
    /docs\/guides\/trams\.mdx:10:1 - Forbidden word \(Basically\)/,
    /src\/components\/Alone\.ts\(1,14\): error TS2322/,
    /src\/components\/Alone\.ts format/,
    /Unused files \(1\)\nsrc\/components\/Alone\.ts/,
  ]) {
    expect.soft(output).toMatch(report);
  }
  const review = await copy.run('scripts/check.ts', '--review');
  expect(review.code).toBe(1);
  expect(review.output).toMatch(/^docs\/guides\/trams\.mdx:5 review was due on 2021-05-03: /m);
  expect(review.output).not.toContain('search-replace');
});
