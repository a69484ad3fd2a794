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

const command = {
  usage: 'npm run upstream -- accept [FILE...]',
  summary: `Records in ${upstreamList} that our code fits the installed version of a file, or of all files. FILE is a piece of the path of an upstream file, or of our file that uses it.\nnpm run check names the files that changed, and the command that shows how.`,
  options: {},
  examples: ['npm run upstream -- accept BlogArchivePage', 'npm run upstream -- accept'],
  allowPositionals: true,
} satisfies Command;

/** @throws if a name matches no entry */
function chosenBy(names: string[], entries: UpstreamEntry[]): UpstreamEntry[] {
  return names.flatMap((name) => {
    const found = entries.filter(({package: pkg, path: inner, usedBy}) =>
      [`${pkg}/${inner}`, ...usedBy].some((file) => file.includes(name)),
    );
    if (found.length === 0) {
      throw new Error(`${upstreamList} has no entry with "${name}".`);
    }
    return found;
  });
}

function accept(entry: UpstreamEntry): UpstreamEntry {
  if (!existsSync(installedFile(entry))) {
    throw new Error(
      `${installedFile(entry)} does not exist. Correct "path" in ${upstreamList}, or remove the entry.`,
    );
  }
  return {
    package: entry.package,
    path: entry.path,
    version: installedVersion(entry.package),
    sha256: hashOf(installedFile(entry)),
    usedBy: entry.usedBy,
    reason: entry.reason,
  };
}

function main({positionals: [action, ...names]}: Arguments<typeof command>): void {
  if (action !== 'accept') {
    throw new Error('Write accept after the command. npm run upstream -- --help shows examples.');
  }
  const entries = readUpstream();
  const chosen = new Set(names.length === 0 ? entries : chosenBy(names, entries));
  const accepted = entries.map((entry) => (chosen.has(entry) ? accept(entry) : entry));
  writeFileSync(upstreamList, `${JSON.stringify(accepted, null, 2)}\n`);
}

runCommand(command, main);
