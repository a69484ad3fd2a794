import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import * as z from 'zod';
import {trustingChromium} from './host.ts';
import {installed} from './site-folder.ts';

/** The categories of Lighthouse. Each has a score from 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** The two devices that Lighthouse simulates. */
export type Device = 'phone' | 'desktop';

const reportSchema = z.object({
  runtimeError: z.object({message: z.string()}).optional(),
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({id: z.string(), weight: z.number()})),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.object({items: z.unknown().optional()}).optional(),
    }),
  ),
});

type Report = z.infer<typeof reportSchema>;

const requestSchema = z.object({
  resourceType: z.string().optional(),
  priority: z.string().optional(),
  transferSize: z.number(),
});

/** An audit that lowers the score of a category. */
export interface FailedAudit {
  category: Category;
  id: string;
  title: string;
  /** The first items in the details of the audit. */
  items: unknown[];
}

/** One load of a page: scores up to 100, times in milliseconds, and sizes in bytes as sent. */
export interface Load {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  html: number;
  scripts: number;
  styles: number;
  failed: FailedAudit[];
}

const itemsOf = ({audits}: Report, id: string): unknown[] => {
  const items = audits[id]?.details?.items;
  return Array.isArray(items) ? items : [];
};

function failedAudits(report: Report): FailedAudit[] {
  const {categories: judged, audits} = report;
  return categories.flatMap((category) =>
    judged[category].auditRefs
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({id}) => ({
        category,
        id,
        title: audits[id]?.title ?? id,
        items: itemsOf(report, id).slice(0, 3),
      })),
  );
}

function loadOf(report: Report): Load {
  const {categories: judged, audits} = report;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((judged[category].score ?? 0) * 100);
  const requests = itemsOf(report, 'network-requests').map((item) => requestSchema.parse(item));
  // Prefetches for other pages have the lowest priority.
  const bytes = (type: string) =>
    requests
      .filter(({resourceType, priority}) => resourceType === type && priority !== 'VeryLow')
      .reduce((sum, {transferSize}) => sum + transferSize, 0);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    html: bytes('Document'),
    scripts: bytes('Script'),
    styles: bytes('Stylesheet'),
    failed: failedAudits(report),
  };
}

/** @throws if the page does not load, or if Lighthouse loses its trace, which happens now and then */
async function reportOn(address: string, device: Device): Promise<Report> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-lighthouse-'));
  const file = path.join(scratch, 'report.json');
  const {executablePath, args} = trustingChromium();
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    await promisify(execFile)(process.execPath, [installed('lighthouse/cli/index.js'), address, ...options], {
      env: {...process.env, CHROME_PATH: executablePath},
      maxBuffer: 64 * 1024 * 1024,
    });
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (report.runtimeError !== undefined) {
      throw new Error(`${address}: ${report.runtimeError.message}`);
    }
    return report;
  } finally {
    rmSync(scratch, {recursive: true, force: true});
  }
}

/**
 * Loads a page once in a new browser, with the network and processor that Lighthouse simulates for the device.
 *
 * @throws if Lighthouse fails twice
 */
export async function runLighthouse(address: string, device: Device): Promise<Load> {
  try {
    return loadOf(await reportOn(address, device));
  } catch {
    return loadOf(await reportOn(address, device));
  }
}
