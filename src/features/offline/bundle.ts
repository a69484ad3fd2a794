import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {bundleScript, type ScriptFile, scriptFile} from '../inline-script/inline-script.ts';

/** What the script of each page needs to know about the site. */
export interface PageSettings {
  /** The worker's address, without its query. */
  WORKER_URL: string;
  /** Whether the worker's address requests debug output. */
  DEBUG: boolean;
  /** Where the reader's choice is stored: the kind of storage, and the suffix of every key. */
  STORAGE: LoadContext['siteStorage'];
  /** Whether search works without a connection. */
  LOCAL_SEARCH: boolean;
  /** The same limit as that of {@link WorkerSettings}. */
  STALL_LIMIT: number;
}

/** The usual {@link WorkerSettings.STALL_LIMIT}. */
export const stallLimit = 20_000;

/** Bundles the code of each page into one file, whose name changes with its content. */
export const bundlePage = (settings: PageSettings): ScriptFile =>
  scriptFile('offline', path.join(__dirname, 'page.ts'), {...settings}, 'esm');

/** What the service worker needs to know about the site. */
export interface WorkerSettings {
  SITE_VERSION: string;
  /** How many milliseconds a save may receive less than 1 KB before it fails. */
  STALL_LIMIT: number;
}

export const bundleWorker = (settings: WorkerSettings): string =>
  bundleScript(path.join(__dirname, 'worker.ts'), {...settings}, 'iife').content;
