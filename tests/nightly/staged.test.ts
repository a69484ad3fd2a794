import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync} from 'node:fs';
import {commitAll} from '../../scripts/copy-site.ts';
import {SiteCopy} from '../contributing/site-copy.ts';
import {expect, test} from '../test.ts';

/** A copy of the site with a repository of its own. */
class Repository extends SiteCopy {
  constructor() {
    super();
    commitAll(this.folder);
  }

  git(...args: string[]): void {
    execFileSync('git', args, {cwd: this.folder, stdio: 'ignore'});
  }

  /** Adds a line to a file of the working folder. */
  append(file: string, line: string): void {
    this.edit(file, (text) => `${text}\n${line}\n`);
  }
}

test('npm run check -- --staged reads the staged files, not the working folder', async () => {
  using copy = new Repository();
  const restored = readFileSync(copy.path('docs/intro.mdx'), 'utf8');
  copy.append('docs/intro.mdx', '[Gone](/docs/no-such-page/)');
  copyFileSync(copy.path('docs/services/slack.mdx'), copy.path('docs/services/left-out.mdx'));
  copy.append('docs/services/slack.mdx', '[Left out](./left-out.mdx)');
  copy.append('projects/rfi.mdx', 'Welcome.');
  copy.git('add', 'docs/intro.mdx', 'docs/services/slack.mdx', 'projects/rfi.mdx');
  copy.git('rm', '--cached', 'docs/services/xaspos.mdx', 'src/theme/ErrorPageContent/error-chain.ts');
  copy.edit('docs/intro.mdx', () => restored);
  copy.append('projects/rfi.mdx', '[Gone](/docs/nowhere/)');
  const {code, output} = await copy.run('scripts/check/check.ts', '--staged');
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
  using copy = new Repository();
  copy.git('config', 'core.hooksPath', '.githooks');
  copy.git('config', 'user.name', 'Ada');
  copy.git('config', 'user.email', 'ada@example.org');
  const commit = (file: string) =>
    spawnSync('git', ['commit', '--message', 'Change a page', '--', file], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
  copy.append('docs/intro.mdx', 'Welcome.');
  copy.append('projects/rfi.mdx', '[Gone](/docs/nowhere/)');
  copy.git('add', '--all');
  const sound = commit('docs/intro.mdx');
  expect(sound.status, sound.stdout + sound.stderr).toBe(0);
  const broken = commit('projects/rfi.mdx');
  expect(broken.status).toBe(1);
  expect(broken.stdout + broken.stderr).toMatch(/^projects\/rfi\.mdx:\d+ link \/docs\/nowhere\/ is broken/m);
});
