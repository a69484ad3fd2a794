import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {trustingChromium} from './host.ts';
import {installed} from './sites.ts';

/** The part of Lighthouse's report that we read. */
interface Report {
  runtimeError?: {message: string};
  categories: {performance: {score: number | null}};
  audits: Record<string, {numericValue?: number; details?: {items?: Request[]}} | undefined>;
}

interface Request {
  resourceType?: string;
  priority?: string;
  transferSize: number;
}

/** One load of a page: a score up to 100, times in milliseconds, and sizes in bytes as sent. */
export type Load = Record<'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'html' | 'styles' | 'scripts', number>;

/** Loads a page once in a new browser, with the network and processor that Lighthouse simulates for a phone. */
export async function runLighthouse(address: string): Promise<Load> {
  const {executablePath, args} = trustingChromium();
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    '--only-categories=performance',
    '--output=json',
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
  ];
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [installed('lighthouse/cli/index.js'), address, ...options],
    {env: {...process.env, CHROME_PATH: executablePath}, maxBuffer: 64 * 1024 * 1024},
  );
  const {runtimeError, categories, audits}: Report = JSON.parse(stdout);
  if (runtimeError !== undefined) {
    throw new Error(`${address}: ${runtimeError.message}`);
  }
  const time = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  // Prefetches for other pages have the lowest priority.
  const bytes = (type: string) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({resourceType, priority}) => resourceType === type && priority !== 'VeryLow')
      .reduce((sum, {transferSize}) => sum + transferSize, 0);
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    html: bytes('Document'),
    styles: bytes('Stylesheet'),
    scripts: bytes('Script'),
  };
}
