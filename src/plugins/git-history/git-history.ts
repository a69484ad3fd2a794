import path from 'node:path';
import logger from '@docusaurus/logger';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';
import {assertKept, git} from '../../../scripts/git.ts';

/** The reason why Git cannot date pages here, or `undefined` if it can. */
function whyUndated(siteDir: string): string | undefined {
  try {
    assertKept(siteDir);
    if (git(siteDir, 'rev-parse', '--is-shallow-repository').trim() === 'true') {
      return 'this is a shallow clone, whose newest commit would date every page. Run git fetch --unshallow';
    }
    git(siteDir, 'rev-parse', '--verify', 'HEAD');
    return undefined;
  } catch (error) {
    const said =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
    return said === ''
      ? 'Git is not installed. Install it'
      : `Git says "${said}". Build from a clone. If another user owns the clone, add its folder to safe.directory`;
  }
}

/**
 * The number of people who committed to each file of a folder, by its full path. A `.mailmap` joins the addresses of one
 * person.
 */
export function contributorCounts(folder: string): Map<string, number> {
  const people = new Map<string, Set<string>>();
  const log = git(
    folder,
    '-c',
    'core.quotePath=false',
    'log',
    '--relative',
    '--name-only',
    '--format=%x00%aE',
  );
  for (const commit of log.split('\0')) {
    const [person = '', ...files] = commit.trim().split(/\n+/);
    for (const file of files) {
      const full = path.resolve(folder, file);
      people.set(full, (people.get(full) ?? new Set()).add(person));
    }
  }
  return new Map([...people].map(([file, {size}]) => [file, size]));
}

function createGitHistory(): VcsConfig {
  let siteDir = '';
  let history = getVcsPreset('disabled');
  let contributors = new Map<string, number>();
  // Stock keeps histories by full path, and its sitemap asks with paths from the site's folder.
  const fullPath = (file: string) => path.resolve(siteDir, file);
  return {
    initialize: (params) => {
      ({siteDir} = params);
      const reason = whyUndated(siteDir);
      if (reason === undefined) {
        history = getVcsPreset('git-eager');
        history.initialize(params);
        contributors = contributorCounts(siteDir);
      } else {
        logger.warn(`No page shows when it was last updated: ${reason}.`);
      }
    },
    getFileCreationInfo: (file) => history.getFileCreationInfo(fullPath(file)),
    getFileLastUpdateInfo: async (file) => {
      const update = await history.getFileLastUpdateInfo(fullPath(file));
      const count = contributors.get(fullPath(file)) ?? 1;
      return update && {...update, author: `${count} ${count === 1 ? 'contributor' : 'contributors'}`};
    },
  };
}

/** The last update of each page and its number of contributors, from Git's history. See README.md. */
export const gitHistory = createGitHistory();
