import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Document, isMap, isScalar, type ParsedNode} from 'yaml';
import {announcementFile} from '../../src/data/notices.ts';
import {fieldProblems} from '../../src/plugins/front-matter/field-problems.ts';
import {dataFiles} from '../../src/plugins/front-matter/schema.ts';
import {readData} from '../keys.ts';
import {readYaml} from '../yaml.ts';
import {filesIn} from './files.ts';
import {type Targets, targetProblem} from './links.ts';
import {messageAndFix, type Problem, type Told} from './problem.ts';

type DataFile = keyof typeof dataFiles;

const isName = (name: string): name is DataFile => Object.hasOwn(dataFiles, name);

/** Docusaurus reads some of these files with any of three extensions. The project uses only `.yml`, which editors complete. */
const otherSpelling = /^(_category_|announcement|authors|maintenance|tags)\.(json|ya?ml)$/;

/** The files that define categories, authors, tags or notices. */
export const allDataFiles = (): string[] =>
  ['docs', 'projects', 'blog', 'src/data']
    .flatMap(filesIn)
    .filter((file) => otherSpelling.test(path.posix.basename(file)));

export function categoryAddress(file: string): string | undefined {
  const slug = readData(file).getIn(['link', 'slug']);
  return slug === undefined ? undefined : `/${file.split('/')[0]}${slug}/`;
}

/** The offset of a field's key in the file, or of its nearest parent that exists. */
function offsetOf(node: ParsedNode | null, [key, ...rest]: string[], nearest = 0): number {
  const pair = isMap<ParsedNode, ParsedNode | null>(node)
    ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    : undefined;
  return pair === undefined ? nearest : offsetOf(pair.value, rest, pair.key.range[0]);
}

/** What the schema of the announcement cannot say: its link is broken, or nobody sees it because it has ended. */
function announcementProblems(announcement: Document, targets: Targets): (Told & {keys: string[]})[] {
  const to = announcement.getIn(['link', 'to']);
  const end = announcement.get('end');
  const problem = typeof to === 'string' ? targetProblem(to, announcementFile, targets) : undefined;
  return [
    ...(problem === undefined ? [] : [{keys: ['link', 'to'], ...problem}]),
    ...(typeof end === 'string' && Date.parse(end) <= Date.now()
      ? [
          {
            keys: ['end'],
            message: `the announcement ended at ${end}`,
            fix: 'delete the file, or replace it with npm run new -- announcement',
          },
        ]
      : []),
  ];
}

export function dataFileProblems(targets: Targets): Problem[] {
  return allDataFiles().flatMap((file): Problem[] => {
    const name = path.posix.basename(file);
    if (!isName(name)) {
      return [
        {
          file,
          line: 1,
          message: 'is not checked under this name',
          fix: `rename it to ${path.parse(name).name}.yml`,
        },
      ];
    }
    const {document, lineAt, problem} = readYaml(readFileSync(file, 'utf8'));
    if (problem !== undefined) {
      return [{file, ...problem, message: `YAML: ${problem.message}`}];
    }
    const problems = fieldProblems(dataFiles[name], document.toJS() ?? {}, 'to the entry').map(
      ({path: keys, text}) => {
        const {message, fix} = messageAndFix(text);
        return {keys, message: `${keys.join('.')} ${message}`, fix};
      },
    );
    const others = file === announcementFile ? announcementProblems(document, targets) : [];
    return [...problems, ...others].map(({keys, message, fix}) => ({
      file,
      line: lineAt(offsetOf(document.contents, keys)),
      message,
      fix,
    }));
  });
}
