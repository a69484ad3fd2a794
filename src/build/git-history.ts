import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

let siteDir = '';
let history = getVcsPreset('disabled');

/** The preset keeps dates by full path, and the sitemap asks with paths from the site's folder. */
const fullPath = (file: string) => path.resolve(siteDir, file);

/**
 * When each page was last updated. Docusaurus stops without a Git repository, and gives every page of a shallow clone the
 * date of its newest commit. A wrong date is worse than none, so such a build shows none and says why.
 */
export const gitHistory: VcsConfig = {
  initialize: (params) => {
    ({siteDir} = params);
    // Like Docusaurus itself, npm start does not wait for Git, and its pages show no date.
    if (process.env.NODE_ENV === 'development') {
      return;
    }
    // The second question fails in the repository of another project.
    const questions = ['--is-shallow-repository', 'HEAD:./docusaurus.config.ts'];
    const {status, stdout} = spawnSync('git', ['rev-parse', ...questions], {cwd: siteDir, encoding: 'utf8'});
    if (status === 0 && stdout.startsWith('false')) {
      history = getVcsPreset('git-eager');
      history.initialize(params);
    } else {
      console.warn(
        '[WARNING] No page shows when it was last updated: install Git, and build from a clone that you own and ' +
          'that has its whole history (git fetch --unshallow).',
      );
    }
  },
  getFileCreationInfo: (file) => history.getFileCreationInfo(fullPath(file)),
  getFileLastUpdateInfo: (file) => history.getFileLastUpdateInfo(fullPath(file)),
};
