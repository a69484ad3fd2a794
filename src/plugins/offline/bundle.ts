import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {bundleScript, type ScriptFile, scriptFile} from '../inline-script/inline-script.ts';

/** The values that `page.ts` and its imports declare as constants, with their meaning. */
interface PageSettings {
  WORKER_URL: string;
  DEBUG: boolean;
  STORAGE: LoadContext['siteStorage'];
  STALL_LIMIT: number;
}

/** How many milliseconds a save may receive less than 1 KB before it fails. */
export const stallLimit = 20_000;

/** Bundles the code of each page into one file, whose name changes with its content. */
export const bundlePage = (settings: PageSettings): ScriptFile =>
  scriptFile('offline', path.join(__dirname, 'page.ts'), {...settings}, 'esm');

export const bundleWorker = (settings: {SITE_VERSION: string; STALL_LIMIT: number}): string =>
  bundleScript(path.join(__dirname, 'worker.ts'), {...settings}, 'iife').content;
