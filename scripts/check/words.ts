import {runPackage} from '../packages.ts';
import {isPage, isPartial} from '../pages.ts';
import {fromSiteFolder, type Problem} from './problem.ts';

/** The fixes for problems that the formatter cannot fix. */
const fixes: Record<string, string> = {
  MD025: 'use ## or a lower level, because the title of a page is its only #',
  MD045: 'describe the image in the brackets',
};

/**
 * Markdown problems by the rules of `.markdownlint-cli2.jsonc`.
 *
 * @param files the files to check, or all files by default
 */
export async function markdownProblems(files?: string[]): Promise<Problem[]> {
  const {output, errors, code} = await runPackage('markdownlint-cli2', 'markdownlint-cli2', [
    ...(files === undefined ? [] : ['--no-globs', ...files.map((file) => `:${file}`)]),
  ]);
  const found = [
    ...errors.matchAll(/^(.+?):(\d+)(?::\d+)? (?:error )?(MD\d+)\/\S+ (.+?)(?: \[(.+)\])?$/gm),
  ].map(([, file = '', line, rule = '', message, detail]) => ({
    rule,
    file: fromSiteFolder(file),
    line: Number(line),
    message: `Markdown: ${message}${detail === undefined ? '' : ` (${detail.replaceAll('] [', ', ')})`}`,
    fix: `${fixes[rule] ?? 'correct the line, or run npm run format'} (${rule})`,
  }));
  const phrases = [
    ...errors.matchAll(
      /^(.+?):(\d+):\d+ error search-replace Custom rule \[\w+: (write|name) (.+?)\] \[.*text:'(.+)'"\]$/gm,
    ),
  ].map(([, file = '', line, verb, advice, phrase]) => ({
    rule: 'search-replace',
    file: fromSiteFolder(file),
    line: Number(line),
    message: `word list: "${phrase}" is not plain English`,
    fix: `${verb} ${advice?.replace(/ instead of .*/, '')}`,
  }));
  const problems = [...found, ...phrases];
  if (code !== 0 && problems.length === 0) {
    throw new Error(`markdownlint-cli2 did not run:\n${output}${errors}`);
  }
  // markdownlint does not know the explicit ids of headings, or the page that imports a partial. links.ts checks these links.
  return problems.flatMap(({rule, ...problem}) =>
    rule === 'MD051' && (isPage(problem.file) || isPartial(problem.file)) ? [] : [problem],
  );
}

/**
 * Words that are in neither the British English dictionary nor `cspell-words.txt`, and words that the project forbids.
 *
 * @param files the files to check, or all files by default
 */
export async function spellingProblems(files?: string[]): Promise<Problem[]> {
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
  const problems = [
    ...output.matchAll(/^(.+?):(\d+):\d+ - (\w+) word \((.+?)\)(?:.*?[[(](.*)[\])])?.*$/gm),
  ].map(([, file = '', line, kind, word, suggestions = '']) => {
    const place = {file: fromSiteFolder(file), line: Number(line)};
    // cspell marks its preferred suggestion with an asterisk, and lists it first.
    const [nearest = ''] = suggestions.split(', ').map((suggestion) => suggestion.replace('*', ''));
    if (kind === 'Forbidden') {
      const fix = /^[^,]*\*/.test(suggestions) ? `use "${nearest}"` : 'use another word';
      return {...place, message: `word list: "${word}" is not plain English`, fix};
    }
    return {
      ...place,
      message: `spelling: "${word}"`,
      fix: `${nearest === '' ? '' : `did you mean "${nearest}"? If not, `}add it to cspell-words.txt`,
    };
  });
  if (code !== 0 && problems.length === 0) {
    throw new Error(`cspell did not run:\n${output}${errors}`);
  }
  return problems;
}
