import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, LineCounter, type ParsedNode, parseDocument} from 'yaml';
import {fieldFaults} from '../../src/features/front-matter/field-faults.ts';
import {dataFiles} from '../../src/features/front-matter/schema.ts';
import {readYaml, yamlCure} from '../yaml.ts';
import {type Fault, fromSiteFolder, whatAndCure} from './fault.ts';

type DataFile = keyof typeof dataFiles;

const isName = (name: string): name is DataFile => Object.hasOwn(dataFiles, name);

/** Stock reads these as well, in three spellings: one is enough to check and to offer in editors. */
const otherSpelling = /^(_category_|authors|tags)\.(json|ya?ml)$/;

/** Whether a file names categories, authors or tags. */
const isDataFile = (file: string) =>
  /^(docs|projects|blog)\//.test(file) && otherSpelling.test(path.posix.basename(file));

/** Every file that names categories, authors or tags. */
export function allDataFiles(): string[] {
  return ['docs', 'projects', 'blog']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
    )
    .map(fromSiteFolder)
    .filter(isDataFile);
}

/** Files whose keys posts, their lists and the schemas of editors are held to, where they are not there. */
export const missingFileFaults = (): Fault[] =>
  ['blog/authors.yml', 'blog/tags.yml']
    .filter((file) => !existsSync(file))
    .map((file) => ({
      file,
      line: 1,
      what: 'is not there',
      cure: 'put it back, for the keys that posts name',
    }));

/** The address of the page that lists a category, if its file asks for one. */
export function categoryAddress(file: string): string | undefined {
  const slug = parseDocument(readFileSync(file, 'utf8')).getIn(['link', 'slug']);
  return slug === undefined ? undefined : `/${file.split('/')[0]}${slug}/`;
}

/** Where a field's key starts, or the nearest that there is on the way to it, as an offset in the file. */
function offsetOf(node: ParsedNode | null, [key, ...rest]: string[], nearest = 0): number {
  const pair = isMap<ParsedNode, ParsedNode | null>(node)
    ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    : undefined;
  return pair === undefined ? nearest : offsetOf(pair.value, rest, pair.key.range[0]);
}

/** A category that has the address of another: of two, the second alone is named. */
function slugFaults(file: string, files: string[]): Omit<Fault, 'line'>[] {
  const address = categoryAddress(file);
  const rival = files.find(
    (other) => other < file && address !== undefined && categoryAddress(other) === address,
  );
  return rival === undefined
    ? []
    : [{file, what: `link.slug is that of ${rival}`, cure: 'give it one of its own'}];
}

/** Faults of the files that name categories, authors and tags. */
export async function dataFileFaults(): Promise<Fault[]> {
  const files = allDataFiles();
  return files.flatMap((file): Fault[] => {
    const name = path.posix.basename(file);
    if (!isName(name)) {
      return [
        {file, line: 1, what: 'is not checked under this name', cure: `call it ${path.parse(name).name}.yml`},
      ];
    }
    const lines = new LineCounter();
    const document = readYaml(readFileSync(file, 'utf8'), {lineCounter: lines, prettyErrors: false});
    const lineAt = (offset: number) => lines.linePos(offset).line;
    const [broken] = document.errors;
    if (broken !== undefined) {
      return [{file, line: lineAt(broken.pos[0]), what: `YAML: ${broken.message}`, cure: yamlCure(broken)}];
    }
    const faults = fieldFaults(dataFiles[name], document.toJS(), 'to the entry').map(({path: keys, text}) => {
      const {what, cure} = whatAndCure(text);
      return {file, line: lineAt(offsetOf(document.contents, keys)), what: `${keys.join('.')} ${what}`, cure};
    });
    const slugLine = lineAt(offsetOf(document.contents, ['link', 'slug']));
    return [...faults, ...slugFaults(file, files).map((rival) => ({...rival, line: slugLine}))];
  });
}
