import {runCommand} from '../../scripts/command.ts';
import {finishBuild} from '../../scripts/hosting/completion.ts';

/** Does what the end of `npm run build` does to the folder in its argument, for tests that interrupt it. */
runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new Error('Name the folder of a build.');
  }
  await finishBuild(folder, {quick: false});
});
