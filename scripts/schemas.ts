import {mkdirSync, writeFileSync} from 'node:fs';
import * as z from 'zod';
import {dataFiles, schemas} from '../src/features/front-matter/schema.ts';
import {teamKeys} from '../src/features/front-matter/teams.ts';
import {runCommand} from './command.ts';
import {keysOf} from './keys.ts';

/** The folder of the schemas. `.vscode/settings.json` maps them to files. */
const schemaFolder = 'schemas';

const sources = {
  doc: schemas.docs,
  post: schemas.blog,
  page: schemas['src/pages'],
  category: dataFiles['_category_.yml'],
  authors: dataFiles['authors.yml'],
  tags: dataFiles['tags.yml'],
};

/** The fields with keys of a data file. Editors suggest the keys that the file defines. */
const keyFields = ['authors', 'tags'];

/** The JSON schemas of `src/features/front-matter/schema.ts`, by file name. */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(sources).map(([name, schema]) => {
      // Draft 7 is the newest version that the YAML support of every editor reads.
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        override: ({jsonSchema, path: [parent, field, place]}) => {
          if (parent === 'properties' && place === 'items' && keyFields.includes(String(field))) {
            jsonSchema.enum = keysOf(`blog/${String(field)}.yml`);
          }
          if (parent === 'properties' && field === 'owner') {
            jsonSchema.enum = teamKeys();
          }
        },
      });
      return [`${schemaFolder}/${name}.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

function main(): void {
  mkdirSync(schemaFolder, {recursive: true});
  for (const [file, text] of schemaFiles()) {
    writeFileSync(file, text);
  }
  console.log(`Wrote ${schemaFiles().size} schemas to ${schemaFolder}/.`);
}

if (require.main === module) {
  runCommand(
    {
      usage: 'npm run schemas',
      summary:
        'Writes the JSON schemas for editors to schemas/. Run it after a change of src/features/front-matter/schema.ts, blog/authors.yml or blog/tags.yml.',
      options: {},
      examples: ['npm run schemas'],
    },
    main,
  );
}
