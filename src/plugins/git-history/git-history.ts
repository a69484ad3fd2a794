import {execFileSync} from 'node:child_process';
import logger from '@docusaurus/logger';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/** Why Git cannot date a page here, or `undefined` if it can. */
function whyUndated(siteDir: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: siteDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
      return 'this is a shallow clone, whose one commit would date every page (cure: git fetch --unshallow)';
    }
    git('rev-parse', '--verify', 'HEAD');
    return undefined;
  } catch {
    return 'this is no Git checkout with commits (cure: build from a clone)';
  }
}

const undated: VcsConfig = {
  initialize: () => {},
  getFileCreationInfo: async () => null,
  getFileLastUpdateInfo: async () => null,
};

function createGitHistory(): VcsConfig {
  let history: VcsConfig = undated;
  return {
    initialize: (params) => {
      const reason = whyUndated(params.siteDir);
      if (reason === undefined) {
        history = getVcsPreset('git-eager');
        history.initialize(params);
      } else {
        logger.warn(`No page shows when it was last updated: ${reason}.`);
      }
    },
    getFileCreationInfo: (file) => history.getFileCreationInfo(file),
    getFileLastUpdateInfo: (file) => history.getFileLastUpdateInfo(file),
  };
}

/**
 * Last-update times from Git's history. Stock fails the build without Git and
 * gives every page the tip's date in a shallow clone; this shows no date
 * instead and says why in the build's log.
 */
export const gitHistory = createGitHistory();
