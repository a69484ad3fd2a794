import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';

/**
 * Runs the unit tests of some folders in this one process. Node's own test runner starts a process for each file, which
 * takes longer than the tests. The tests start when all files are loaded, because some change the working folder.
 */
export function runUnits(name: string, isChosen: (folder: string) => boolean): void {
  describe(name, () => {
    const files = readdirSync(__dirname, {recursive: true, encoding: 'utf8'}).sort();
    for (const file of files.filter((unit) => unit.endsWith('.unit.ts') && isChosen(path.dirname(unit)))) {
      try {
        require(path.join(__dirname, file));
      } catch (error) {
        // Otherwise no test of the other files would run, for example after somebody has deleted a feature.
        test(file, () => {
          throw error;
        });
      }
    }
  });
}
