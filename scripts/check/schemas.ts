import {existsSync, readFileSync} from 'node:fs';
import {schemaFiles} from '../schemas.ts';
import type {Fault} from './fault.ts';

/** Schemas for editors that say something else than what this check and the build hold pages to. */
export async function schemaFaults(): Promise<Fault[]> {
  return [...schemaFiles()]
    .filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text,
    )
    .map(([file]) => ({
      file,
      line: 1,
      what: 'is not what src/features/front-matter/schema.ts, blog/authors.yml and blog/tags.yml say',
      cure: 'npm run schemas',
    }));
}
