import {SiteCopy} from '../contributing/site-copy.ts';
import {expect, test} from '../test.ts';

test('npm run check: an overdue review is a warning, and --review makes it a problem in a report by owner', async () => {
  const warning =
    'docs/services/drive.mdx:5 review was due on 2025-06-03: check the whole page, then set last_reviewed_on to the day of the check';
  using copy = new SiteCopy();
  const sound = await copy.run('scripts/check/check.ts', '--review');
  expect(sound.code, sound.output).toBe(0);
  expect(sound.output).toMatch(/## Design group\n\nPages: \d+\. Overdue: 0\. Not reviewed yet: \d+\./);
  expect(sound.output).toContain('- src/pages/index.tsx: Not reviewed yet');
  copy.edit('docs/services/drive.mdx', (text) =>
    text.replace('owner: operations', '$&\nlast_reviewed_on: 2025-05-03\nreview_in: 1 month'),
  );
  const warned = await copy.run('scripts/check/check.ts');
  expect(warned.output).toContain(`Warning: ${warning}`);
  expect(warned.code, warned.output).toBe(0);
  const report = await copy.run('scripts/check/check.ts', '--review');
  expect(report.code).toBe(1);
  expect(report.output).toContain(warning);
  expect(report.output).toMatch(
    /## Operations group\n\nPages: \d+\. Overdue: 1\. Not reviewed yet: \d+\.\n\n- docs\/services\/drive\.mdx: Last reviewed 3 May 2025, review overdue since 3 June 2025\n/,
  );
  copy.edit('docs/services/drive.mdx', (text) => text.replace('owner: operations', 'owner: data'));
  copy.edit('src/pages/index.tsx', (text) => text.replace("owner: 'design'", "ownr: 'design'"));
  const {code, output} = await copy.run('scripts/check/check.ts', '--changed=docs/services/drive.mdx');
  expect(code).toBe(1);
  expect(output).toContain(
    'docs/services/drive.mdx:4 CODEOWNERS does not name the owner of the page: add the line "docs/services/drive.mdx @handbook/data" at the end of its section [Pages]',
  );
  expect(output).toMatch(/src\/pages\/index\.tsx:\d+ front matter: ownr is unknown: did you mean "owner"\?/);
  expect(output).toMatch(/src\/pages\/index\.tsx:\d+ front matter: owner is missing: add it to a line /);
});
