import {expect, test} from '../test.ts';
import {buildWith, type WrongPages} from './wrong-pages.ts';

const unreadable: WrongPages = {
  brace: ['A stray { brace.', /closing brace for `\{`/],
  tag: ['<div>\n\nTram.', /Expected a closing tag for `<div>` \(\d+:1-\d+:6\)/],
  'line-break': ['Tram<br>bus.', /Expected a closing tag for `<br>`/],
  comment: ['<!-- Later. -->', /to create a comment in MDX, use `\{\/\* text \*\/\}`/],
  merge: ['<<<<<<< HEAD\nTram.\n=======\nBus.\n>>>>>>> trams', /Unexpected character `<`/],
  link: ['[x](./gone.mdx)', /URL `\.\/gone\.mdx` in source file "\S+" \(\d+:1\) couldn't be resolved/],
  image: ['![x](./gone.webp)', /image with URL `\.\/gone\.webp` .* couldn't be resolved/],
};

test('a build stops on pages that it cannot read, and names the file and the reason of each', async () => {
  const {code, output} = await buildWith(unreadable);
  expect(code).toBe(1);
  const blocks = output.split('MDX compilation failed for file ');
  for (const [name, [, message]] of Object.entries(unreadable)) {
    expect.soft(blocks.find((block) => block.includes(`docs/guides/${name}.mdx"`))).toMatch(message);
  }
});
