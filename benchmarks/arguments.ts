import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

/** Reads the arguments of a benchmark: builds, `--peers`, `--runs 3`, and `--only NAME` for each name to measure. */
export function readArguments<Name extends string>(names: Name[]) {
  const {values, positionals} = parseArgs({
    options: {
      only: {type: 'string', multiple: true},
      peers: {type: 'boolean', default: false},
      runs: {type: 'string', default: '3'},
    },
    allowPositionals: true,
  });
  const only: readonly string[] = values.only ?? names;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs ${values.runs} is not valid. Use a whole number of 1 or more.`);
  }
  const unknown = only.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) {
    throw new Error(`--only ${unknown} is unknown. The known names are ${names.join(', ')}.`);
  }
  const builds = positionals.length === 0 ? ['build'] : positionals;
  const missing = builds.find((build) => !existsSync(path.join(build, 'index.html')));
  if (missing !== undefined) {
    throw new Error(`${missing} does not contain a build. Run npm run build first, or name another folder.`);
  }
  return {builds, runs, peers: values.peers, only: names.filter((name) => only.includes(name))};
}
