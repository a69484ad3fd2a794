import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/** The reason why Git cannot date the pages of a folder, or `undefined` if it can. */
function whyUndated(siteDir: string): string | undefined {
  // The second question fails in the repository of another project, too.
  const questions = ['--is-shallow-repository', 'HEAD:./docusaurus.config.ts'];
  const {error, stdout, stderr} = spawnSync('git', ['rev-parse', ...questions], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  if (error !== undefined) {
    return 'Git is not installed. Install it';
  }
  if (stderr !== '') {
    return `Git says "${stderr.split('\n')[0]}". Build from a clone. If another user owns the clone, add its folder to safe.directory`;
  }
  return stdout.startsWith('true')
    ? 'this is a shallow clone, whose newest commit would date every page. Run git fetch --unshallow'
    : undefined;
}

function createGitHistory(): VcsConfig {
  let siteDir = '';
  let history = getVcsPreset('disabled');
  // The preset keeps dates by full path, and the sitemap asks with paths from the site's folder.
  const fullPath = (file: string) => path.resolve(siteDir, file);
  return {
    initialize: (params) => {
      ({siteDir} = params);
      // Like Docusaurus itself, npm start does not wait for Git, and its pages show no date.
      if (process.env.NODE_ENV === 'development') {
        return;
      }
      const reason = whyUndated(siteDir);
      if (reason === undefined) {
        history = getVcsPreset('git-eager');
        history.initialize(params);
      } else {
        console.warn(`[WARNING] No page shows when it was last updated: ${reason}.`);
      }
    },
    getFileCreationInfo: (file) => history.getFileCreationInfo(fullPath(file)),
    getFileLastUpdateInfo: (file) => history.getFileLastUpdateInfo(fullPath(file)),
  };
}

/**
 * When each page was last updated. Docusaurus stops without a Git repository, and gives every page of a shallow clone the
 * date of its newest commit. A wrong date is worse than none, so such a build shows none and says why.
 */
export const gitHistory = createGitHistory();
