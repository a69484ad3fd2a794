import {spawnSync} from 'node:child_process';
import manifest from '../../package.json' with {type: 'json'};
import {siteFolder} from '../data/fields.ts';

const {stdout} = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {cwd: siteFolder, encoding: 'utf8'});

/**
 * The commit of the site or, without Git, the version of its package. Each page names it in `<meta name="version">`, and
 * reports of errors contain it. It is not in a script, whose name would change with every commit.
 */
export const version = stdout?.trim() || manifest.version;
