import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {writeWholeFile} from './write-file.ts';

/** Beside the caches of Docusaurus. `docusaurus clear` empties it. */
const folder = 'node_modules/.cache/handbook';

/** What `make` made of the same input before, or makes of it now. The name of its file ends with `kind`. */
export async function cached(
  kind: string,
  input: string | Uint8Array,
  make: () => string | Promise<Uint8Array>,
): Promise<Buffer> {
  const digest = createHash('sha256').update(input).digest('hex');
  const file = path.join(folder, `${digest}.${kind}`);
  if (!existsSync(file)) {
    writeWholeFile(file, await make());
  }
  return readFileSync(file);
}
