import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {commitAll} from '../../scripts/copy-site.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

let copy: SiteCopy;

test.beforeAll(() => {
  copy = new SiteCopy();
  commitAll(copy.folder);
});

test.afterEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-d', '--force');
});

test.afterAll(() => copy.remove());

function git(...args: string[]): void {
  execFileSync('git', ['-C', copy.folder, ...args], {stdio: 'ignore'});
}

/** Adds a line to a file of the working folder. */
const append = (file: string, line: string) => copy.edit(file, (text) => `${text}\n${line}\n`);

const checkStaged = () => copy.run('scripts/check/check.ts', '--staged');

test('npm run check -- --staged reads the staged files, not the working folder', async () => {
  const restored = readFileSync(copy.path('docs/intro.mdx'), 'utf8');
  append('docs/intro.mdx', '[Gone](/docs/no-such-page/)');
  copyFileSync(copy.path('docs/services/slack.mdx'), copy.path('docs/services/left-out.mdx'));
  append('docs/services/slack.mdx', '[Left out](./left-out.mdx)');
  append('projects/rfi.mdx', 'Welcome.');
  git('add', 'docs/intro.mdx', 'docs/services/slack.mdx', 'projects/rfi.mdx');
  git('rm', '--cached', 'docs/services/xaspos.mdx', 'src/theme/ErrorPageContent/error-chain.ts');
  copy.edit('docs/intro.mdx', () => restored);
  append('projects/rfi.mdx', '[Gone](/docs/nowhere/)');
  const {code, output} = await checkStaged();
  expect(output).toMatch(/^docs\/intro\.mdx:\d+ link \/docs\/no-such-page\/ is broken/m);
  expect(output).toMatch(/^docs\/services\/slack\.mdx:\d+ link \.\/left-out\.mdx is broken/m);
  expect(output).toMatch(/^docs\/team\/development\.mdx:\d+ link \S+xaspos\.mdx is broken/m);
  expect(output).toMatch(
    /^src\/theme\/ErrorPageContent\/index\.tsx\(\d+,\d+\): error TS2307: Cannot find module/m,
  );
  expect(output).not.toContain('projects/rfi.mdx');
  expect(code).toBe(1);
});

test('the check before a commit accepts correct changes and refuses others', () => {
  git('config', 'core.hooksPath', '.githooks');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  const commit = (file: string) =>
    spawnSync('git', ['commit', '--message', 'Change a page', '--', file], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
  append('docs/intro.mdx', 'Welcome.');
  append('projects/rfi.mdx', '[Gone](/docs/nowhere/)');
  git('add', '--all');
  const sound = commit('docs/intro.mdx');
  expect(sound.status, sound.stdout + sound.stderr).toBe(0);
  const broken = commit('projects/rfi.mdx');
  expect(broken.status).toBe(1);
  expect(broken.stdout + broken.stderr).toMatch(/^projects\/rfi\.mdx:\d+ link \/docs\/nowhere\/ is broken/m);
});
