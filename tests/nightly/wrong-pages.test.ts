import {buildWith, matter, type WrongPages} from '../contributing/wrong-pages.ts';
import {expect, test} from '../test.ts';

/** The builds of pages that MDX can read. `contributing/wrong-pages.test.ts` has the others. */
const builds: Record<string, WrongPages> = {
  'wrong front matter': {
    field: [
      matter('field').replace('owner', 'ownr'),
      /field\.mdx: ownr: is unknown: remove it, or use title/,
    ],
  },
  'pages that it cannot draw': {
    name: ['Replace {stop}.', /ReferenceError: stop is not defined/],
    component: ['<Stop />', /Expected component `Stop` to be defined/],
    style: ['<p style="color: red">Red.</p>', /The `style` prop expects a mapping/],
    'text-in-tabs': [
      '<Tabs>\n\nChoose.\n\n<TabItem value="a">Tram.</TabItem>\n</Tabs>',
      /Bad <Tabs> child <p>/,
    ],
  },
  'broken links': {
    page: ['[x](/docs/nowhere/)', /-> linking to \/docs\/nowhere\//],
    file: ['[x](/img/timetable.pdf)', /-> linking to \/img\/timetable\.pdf/],
    protocol: ['[x](www.stops.example)', /-> linking to www\.stops\.example/],
  },
  'broken anchors': {
    anchor: ['[x](/docs/intro/#no-such-heading)', /-> linking to \/docs\/intro\/#no-such-heading/],
  },
  'an element that the policy refuses': {
    frame: ['<iframe src="https://stops.example/"></iframe>', /security policy refuses/],
  },
};

for (const [what, pages] of Object.entries(builds)) {
  test(`a build stops on ${what}, and names the page and the reason`, async () => {
    const {code, output} = await buildWith(pages);
    expect(code).toBe(1);
    for (const [name, [, message]] of Object.entries(pages)) {
      expect.soft(output).toContain(`docs/guides/${name}`);
      expect.soft(output).toMatch(message);
    }
  });
}
