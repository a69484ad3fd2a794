import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe} from 'node:test';

/*
 * Runs every unit test in this one process. Node's own test runner starts a process for each file, which takes longer
 * than the tests. The tests start when all files are loaded, because some change the working folder.
 */
describe('unit tests', () => {
  const files = readdirSync(__dirname, {recursive: true, encoding: 'utf8'}).sort();
  for (const file of files.filter((name) => name.endsWith('.unit.ts'))) {
    require(path.join(__dirname, file));
  }
});
