import {existsSync, readFileSync} from 'node:fs';
import {schemaFiles} from '../schemas.ts';
import type {Problem} from './problem.ts';

/** Schemas for editors that differ from the rules of this check and the build. */
export function schemaProblems(): Problem[] {
  return [...schemaFiles()]
    .filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text,
    )
    .map(([file]) => ({
      file,
      line: 1,
      message: 'differs from src/features/front-matter/schema.ts, blog/authors.yml and blog/tags.yml',
      fix: 'run npm run schemas',
    }));
}
