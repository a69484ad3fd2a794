import {runCommand} from './command.ts';
import {runPackage} from './packages.ts';

async function main(): Promise<void> {
  const runs = [
    await runPackage('markdownlint-cli2', 'markdownlint-cli2', ['--fix']),
    await runPackage('@biomejs/biome', 'biome', ['check', '--write', '.']),
  ];
  for (const {output, errors} of runs) {
    process.stdout.write(output);
    process.stderr.write(errors);
  }
  process.exitCode = Math.max(...runs.map(({code}) => code));
}

runCommand(
  {
    usage: 'npm run format',
    summary:
      'Formats pages and code, fixes what can be fixed automatically, and prints the remaining problems.',
    options: {},
    examples: ['npm run format'],
  },
  main,
);
