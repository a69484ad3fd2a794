import {otherMarkup} from '../../src/plugins/trusted-types/shown-markup.ts';
import {expect, test} from '../unit.ts';

const shown = [
  'Text & more < 5',
  '<hr>',
  '<hr />',
  '<a href="/docs/intro/" class="button">Start <b>here</b></a>',
  '<a href="https://example.org/" target="_blank" rel="noopener">Elsewhere</a>',
  '<img src="/img/icon.svg" alt="Icon" width="16" height="16" />',
  '<ul><li lang="de">Brot</li></ul>',
  '<span class="token">a</span> < <a href="/docs/">b</a>',
];

const refused = [
  '<script>run()</script>',
  '<img src="/img/icon.svg" onerror="run()">',
  '<img src=x onerror=run()>',
  '<a href="javascript:run()">Run</a>',
  '<b onclick="run()">Run</b>',
  '<iframe src="https://example.org/"></iframe>',
  '<svg><animate onbegin="run()"></svg>',
  '<form action="/"></form>',
  '<li/onclick="run()">',
  '<span class="a"onclick="run()">a</span>',
  '<a href="&#106;avascript:run()">a</a>',
  '<spanner>a</spanner>',
  '<!-- a -->',
  'a < b <iframe srcdoc="a">',
  '</p><embed>',
];

test('Trusted Types: markup that only shows something is allowed, and all other markup is refused', () => {
  for (const html of shown) {
    expect(otherMarkup.test(html), html).toBe(false);
  }
  for (const html of refused) {
    expect(otherMarkup.test(html), html).toBe(true);
  }
});
