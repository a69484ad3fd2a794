import path from 'node:path';
import {completionMark, isComplete} from './hosting/completion.ts';

/**
 * The folder of the build to serve: the environment variable `BUILD`, or `build`.
 *
 * @param words the arguments of the command, which takes none
 * @throws if there are arguments, or if the folder does not hold a finished build
 */
export function servedBuild({BUILD = 'build'} = process.env, words = process.argv.slice(2)): string {
  if (words.length > 0) {
    throw new Error(
      `This command takes no arguments, such as "${words.join(' ')}". Set the folder in BUILD and the port in PORT.`,
    );
  }
  const folder = path.resolve(BUILD);
  if (!isComplete(folder)) {
    throw new Error(
      `${folder} has no ${completionMark}, so it is not a finished build. Run npm run build first.`,
    );
  }
  return folder;
}
