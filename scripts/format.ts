import {runCommand} from './command.ts';
import {runPackage} from './packages.ts';

/** `npm run format`: mends all that can be mended, of pages and of code, and says what is left. */
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

runCommand(main);
