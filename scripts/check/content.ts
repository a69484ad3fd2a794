import {dataFileFaults, missingFileFaults} from './data-files.ts';
import type {Fault} from './fault.ts';
import {markdownSyntaxFaults} from './markdown-syntax.ts';
import {noticeFaults} from './notices.ts';
import {pageFaults, pageNameFaults} from './pages.ts';
import {partFaults} from './parts.ts';

/** Faults of what contributors write that keep a site from being built, or show otherwise than they meant. */
export async function contentFaults(): Promise<Fault[]> {
  const missing = missingFileFaults();
  // All else reads them.
  if (missing.length > 0) {
    return missing;
  }
  const faults = await Promise.all([
    pageFaults(),
    pageNameFaults(),
    markdownSyntaxFaults(),
    partFaults(),
    dataFileFaults(),
    noticeFaults(),
  ]);
  return faults.flat();
}
