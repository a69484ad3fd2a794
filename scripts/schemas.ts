import {mkdirSync, writeFileSync} from 'node:fs';
import * as z from 'zod';
import {dataFiles, schemas} from '../src/features/front-matter/schema.ts';
import {runCommand} from './command.ts';
import {keysOf} from './keys.ts';

/** Where editors find the schemas; `.vscode/settings.json` says which is for which files. */
const schemaFolder = 'schemas';

const sources = {
  doc: schemas.docs,
  post: schemas.blog,
  page: schemas['src/pages'],
  category: dataFiles['_category_.yml'],
  authors: dataFiles['authors.yml'],
  tags: dataFiles['tags.yml'],
};

/** The fields that hold keys of a data file: an editor offers what is defined there. */
const keyFields = ['authors', 'tags'];

/** JSON Schemas of all that `src/features/front-matter/schema.ts` describes, as file names and texts. */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(sources).map(([name, schema]) => {
      // Draft 7 is the newest that every editor's YAML support reads.
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        override: ({jsonSchema, path: [parent, field, place]}) => {
          if (parent === 'properties' && place === 'items' && keyFields.includes(String(field))) {
            jsonSchema.enum = keysOf(`blog/${String(field)}.yml`);
          }
        },
      });
      return [`${schemaFolder}/${name}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

/** `npm run schemas`: writes them, after a change of the schema, of `blog/authors.yml` or of `blog/tags.yml`. */
function main(): void {
  mkdirSync(schemaFolder, {recursive: true});
  for (const [file, text] of schemaFiles()) {
    writeFileSync(file, text);
  }
  console.log(`${schemaFolder}/ holds ${schemaFiles().size} schemas.`);
}

if (require.main === module) {
  runCommand(main);
}
