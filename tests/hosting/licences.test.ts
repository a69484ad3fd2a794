import {readFileSync} from 'node:fs';
import {expect, test} from '../test.ts';

test('licences: the build lists each package that readers are sent, with its licence and none that forbids it', async ({
  request,
}) => {
  const response = await request.get('/third-party-licences.txt');
  expect(response.status()).toBe(200);
  const named = [...(await response.text()).matchAll(/^(@?[\w./-]+) \d[\w.-]*: (\S.*)$/gm)].map(
    ([, name = '', licence = '']) => [name, licence] as const,
  );
  const packages = named.map(([name]) => name);
  const {dependencies}: {dependencies: Record<string, string>} = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  for (const name of ['react', 'react-dom', 'clsx', '@fontsource-variable/atkinson-hyperlegible-next']) {
    expect(dependencies).toHaveProperty([name]);
    expect(packages).toContain(name);
  }
  const licences = new Set(named.map(([, licence]) => licence));
  expect(
    [...licences].filter((licence) => !/^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1)$/.test(licence)),
  ).toEqual([]);
});
