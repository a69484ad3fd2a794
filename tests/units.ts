import {readdirSync} from 'node:fs';
import path from 'node:path';

/*
 * Runs every unit test in this one process. Node's own test runner starts a process for each file, which takes longer
 * than the tests.
 */
async function main(): Promise<void> {
  const files = readdirSync(__dirname, {recursive: true, encoding: 'utf8'}).sort();
  for (const file of files.filter((name) => name.endsWith('.unit.ts'))) {
    await import(path.join(__dirname, file));
  }
}

void main();
