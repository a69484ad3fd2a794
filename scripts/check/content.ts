import {codeLinkProblems} from './code-links.ts';
import {dataFileProblems} from './data-files.ts';
import {linkTargets} from './links.ts';
import {markdownSyntaxProblems} from './markdown-syntax.ts';
import {pageNameProblems, pageProblems} from './pages.ts';
import {partialProblems} from './partials.ts';
import type {Problem} from './problem.ts';
import {ownerProblems} from './reviews.ts';

/**
 * Problems in content: errors that would stop the build, and text that it would publish differently from what the
 * author meant.
 *
 * @param changed the files that have changed, or none to check every page
 */
export async function contentProblems(changed?: string[]): Promise<Problem[]> {
  const targets = await linkTargets();
  return [
    ...pageProblems(),
    ...pageNameProblems(),
    ...markdownSyntaxProblems(targets, changed),
    ...partialProblems(),
    ...codeLinkProblems(targets),
    ...dataFileProblems(targets),
    ...ownerProblems(),
  ];
}
