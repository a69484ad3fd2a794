import {dataFileProblems, missingFileProblems} from './data-files.ts';
import {markdownSyntaxProblems} from './markdown-syntax.ts';
import {noticeProblems} from './notices.ts';
import {pageNameProblems, pageProblems} from './pages.ts';
import {partialProblems} from './partials.ts';
import type {Problem} from './problem.ts';
import {ownerProblems} from './reviews.ts';

/**
 * Problems in content: errors that would stop the build, and text that it would publish differently from what the
 * author meant.
 */
export async function contentProblems(): Promise<Problem[]> {
  const missing = missingFileProblems();
  // The other checks read these files.
  if (missing.length > 0) {
    return missing;
  }
  const problems = await Promise.all([
    pageProblems(),
    pageNameProblems(),
    markdownSyntaxProblems(),
    partialProblems(),
    dataFileProblems(),
    noticeProblems(),
    ownerProblems(),
  ]);
  return problems.flat();
}
