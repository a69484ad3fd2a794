import {execFileSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {
  hashOf,
  installedFile,
  installedVersion,
  readUpstream,
  type UpstreamEntry,
  upstreamList,
} from './check/upstream.ts';
import {type Arguments, type Command, runCommand} from './command.ts';
import {runPackage} from './packages.ts';

const command = {
  usage: 'npm run upstream -- [diff FILE...|accept [FILE...]]',
  summary: `Lists the upstream files that we depend on. FILE is a piece of the path of an upstream file, or of our file that uses it.\ndiff shows how a file changed since the version in ${upstreamList}. accept records the installed version of a file, or of all files, and removes files of ours that no longer exist.`,
  options: {},
  examples: [
    'npm run upstream',
    'npm run upstream -- diff BlogArchivePage',
    'npm run upstream -- accept BlogArchivePage',
  ],
  allowPositionals: true,
} satisfies Command;

const isChanged = (entry: UpstreamEntry) =>
  !existsSync(installedFile(entry)) || hashOf(installedFile(entry)) !== entry.sha256;

function chosenBy(names: string[], entries: UpstreamEntry[]): UpstreamEntry[] {
  return names.flatMap((name) => {
    const found = entries.filter(({package: pkg, path: inner, usedBy}) =>
      [`${pkg}/${inner}`, ...usedBy].some((file) => file.includes(name)),
    );
    if (found.length === 0) {
      throw new Error(`${upstreamList} has no entry with "${name}". Run npm run upstream to see the list.`);
    }
    return found;
  });
}

/** Shows what has changed in a file since the version that the list names. npm downloads both versions. */
function showDifference({package: name, path: file, version, usedBy, reason}: UpstreamEntry): void {
  const installed = installedVersion(name);
  console.log(`${name}/${file}: ${version} to ${installed}`);
  console.log(`Used by ${usedBy.join(', ')}. ${reason ?? 'Its comment or src/theme/README.md says why.'}`);
  execFileSync('npm', ['diff', `--diff=${name}@${version}`, `--diff=${name}@${installed}`, file], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** The entry with the installed version and without files of ours that were deleted, or nothing if none is left. */
function accept(entry: UpstreamEntry): UpstreamEntry[] {
  const usedBy = entry.usedBy.filter((file) => existsSync(file));
  if (usedBy.length === 0) {
    return [];
  }
  if (!existsSync(installedFile(entry))) {
    throw new Error(
      `${installedFile(entry)} does not exist. Correct "path" in ${upstreamList}, or remove the entry.`,
    );
  }
  const version = installedVersion(entry.package);
  return [{...entry, usedBy, version, sha256: hashOf(installedFile(entry))}];
}

async function main({positionals: [action, ...names]}: Arguments<typeof command>): Promise<void> {
  const entries = readUpstream();
  if (action === undefined) {
    for (const entry of entries) {
      console.log(`${isChanged(entry) ? 'changed  ' : 'the same '} ${entry.package}/${entry.path}`);
    }
  } else if (action === 'diff' && names.length > 0) {
    chosenBy(names, entries).forEach(showDifference);
  } else if (action === 'accept') {
    const chosen = new Set(names.length === 0 ? entries : chosenBy(names, entries));
    const accepted = entries.flatMap((entry) => (chosen.has(entry) ? accept(entry) : [entry]));
    writeFileSync(upstreamList, `${JSON.stringify(accepted, null, 2)}\n`);
    await runPackage('@biomejs/biome', 'biome', ['format', '--write', upstreamList]);
  } else {
    throw new Error(`Use npm run upstream, diff FILE or accept. npm run upstream -- --help explains them.`);
  }
}

runCommand(command, main);
