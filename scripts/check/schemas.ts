import {existsSync, readFileSync} from 'node:fs';
import {schemaFiles} from '../schemas.ts';
import type {Fault} from './fault.ts';

/** Whether the schemas that editors read are made from a file, or are one. */
export const isSchemaSource = (file: string) =>
  /^(schemas\/.*\.json|src\/plugins\/front-matter\/schema\.ts|blog\/(authors|tags)\.yml)$/.test(file);

/** Schemas for editors that say something else than what this check and the build hold pages to. */
export async function schemaFaults(): Promise<Fault[]> {
  return [...schemaFiles()]
    .filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8').replaceAll('\r\n', '\n') !== text,
    )
    .map(([file]) => ({
      file,
      line: 1,
      what: 'is not what src/plugins/front-matter/schema.ts, blog/authors.yml and blog/tags.yml say',
      cure: 'npm run schemas',
    }));
}
