import {runPackage} from '../packages.ts';
import {isPage, isPart} from '../pages.ts';
import {type Fault, fromSiteFolder} from './fault.ts';

/** Cures of what the formatter cannot mend by itself. */
const cures: Record<string, string> = {
  MD025: 'begin it with ## at least: a page has one #, and that of a doc or post is its title',
  MD045: 'say in the brackets what the picture shows',
};

/**
 * Faults of Markdown, by `.markdownlint-cli2.jsonc`.
 *
 * @param files only these, or everything
 */
export async function markdownFaults(files?: string[]): Promise<Fault[]> {
  const {output, errors, code} = await runPackage('markdownlint-cli2', 'markdownlint-cli2', [
    ...(files === undefined ? [] : ['--no-globs', ...files.map((file) => `:${file}`)]),
  ]);
  const found = [
    ...errors.matchAll(/^(.+?):(\d+)(?::\d+)? (?:error )?(MD\d+)\/\S+ (.+?)(?: \[(.+)\])?$/gm),
  ].map(([, file = '', line, rule = '', message, detail]) => ({
    rule,
    file: fromSiteFolder(file),
    line: Number(line),
    what: `Markdown: ${message}${detail === undefined ? '' : ` (${detail.replaceAll('] [', ', ')})`}`,
    cure: `${cures[rule] ?? 'correct the line, or try npm run format'} (${rule})`,
  }));
  if (code !== 0 && found.length === 0) {
    throw new Error(`markdownlint-cli2 did not run:\n${output}${errors}`);
  }
  // It knows neither the ids that headings of pages name themselves by, which links.ts does, nor the page of a part.
  return found.flatMap(({rule, ...fault}) =>
    rule === 'MD051' && (isPage(fault.file) || isPart(fault.file)) ? [] : [fault],
  );
}

/**
 * Words that neither British English nor `cspell-words.txt` knows.
 *
 * @param files only these, or everything
 */
export async function spellingFaults(files?: string[]): Promise<Fault[]> {
  const {output, errors, code} = await runPackage('cspell', 'cspell', [
    'lint',
    '--no-progress',
    '--no-summary',
    '--no-color',
    '--no-must-find-files',
    '--show-suggestions',
    '--cache',
    '--cache-location=node_modules/.cache/cspell',
    ...(files ?? []),
  ]);
  const faults = [
    ...output.matchAll(/^(.+?):(\d+):\d+ - (?:Unknown|Misspelled) word \((.+?)\)(?:.*?[[(](.*)[\])])?.*$/gm),
  ].map(([, file = '', line, word, suggestions = '']) => {
    // An asterisk marks what it would correct to by itself.
    const [nearest = ''] = suggestions.replaceAll('*', '').split(', ');
    return {
      file: fromSiteFolder(file),
      line: Number(line),
      what: `spelling: "${word}"`,
      cure: `${nearest === '' ? '' : `did you mean "${nearest}"? If not, `}add it to cspell-words.txt`,
    };
  });
  if (code !== 0 && faults.length === 0) {
    throw new Error(`cspell did not run:\n${output}${errors}`);
  }
  return faults;
}
