import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {HtmlValidate} from 'html-validate';
import {listFiles} from '../hosting/site.ts';
import {fromSiteFolder, type Problem} from './problem.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {'wcag/h37': 'error', 'heading-level': 'error'},
});

/**
 * Problems that the HTML parser and html-validate report. The build leaves out optional end tags, which
 * html-validate would report, so it gets the serialised document.
 */
async function validityProblems(folder: string, name: string): Promise<Problem[]> {
  // tsx compiles a static import of this package to code that takes four times as long.
  const {parse, serialize} = await import('parse5');
  const file = fromSiteFolder(path.join(folder, name));
  const problems: Problem[] = [];
  const document = parse(readFileSync(path.join(folder, name), 'utf8'), {
    onParseError: ({code, startLine}) =>
      problems.push({
        file,
        line: startLine,
        message: `HTML: ${code}`,
        fix: 'correct the component that renders it',
      }),
  });
  const report = await validator.validateString(serialize(document), file);
  const elements = report.results.flatMap(({messages}) =>
    messages.map(({message, ruleId, selector}) => ({
      file,
      line: 1,
      message: `HTML: ${message}`,
      fix: `correct ${selector ?? 'it'} (html-validate: ${ruleId})`,
    })),
  );
  return [...problems, ...elements];
}

/** Invalid HTML in a build. Docusaurus itself checks the links of a build. */
export async function builtProblems(folder: string): Promise<Problem[]> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} does not contain a build. Run npm run build first.`);
  }
  const files = listFiles(folder).filter((file) => file.endsWith('.html'));
  const validity = await Promise.all(files.map((file) => validityProblems(folder, file)));
  return validity.flat();
}
