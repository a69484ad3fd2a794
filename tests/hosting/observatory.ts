/** A host's answer to a visitor of the home page over HTTPS. */
export interface HostAnswer {
  /** By lower-case name. */
  headers: Record<string, string>;
  html: string;
}

/** The result of one of the Observatory's tests, and the points that it adds or removes. */
export interface Finding {
  test: string;
  finding: string;
  points: number;
}

type Verdict = Omit<Finding, 'test'>;

interface Page {
  header(name: string): string | undefined;
  /** The content of the `<meta>` with this `http-equiv` or `name`. */
  meta(name: string): string | undefined;
  /** The sources of each directive of the policy, in lower case. */
  policy: Map<string, string[]>;
}

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const unsafeInline = ["'unsafe-inline'", 'data:'];
const sixMonths = 15_552_000;

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function readPolicy(text: string): Map<string, string[]> {
  return new Map(
    text
      .toLowerCase()
      .split(';')
      .filter((directive) => directive.trim() !== '')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
  );
}

/** Browsers and the Observatory ignore 'unsafe-inline' next to a hash or a nonce. */
function effective(sources: string[]): string[] {
  return sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;
}

function judgePolicy({policy}: Page): Verdict {
  if (policy.size === 0) {
    return {finding: 'none', points: -25};
  }
  const allowed = (name: string) => effective(policy.get(name) ?? policy.get('default-src') ?? ['*']);
  const holds = (name: string, sources: string[]) => allowed(name).some((source) => sources.includes(source));
  if (holds('script-src', [...broad, ...unsafeInline]) || holds('object-src', broad)) {
    return {finding: 'scripts or objects from anywhere', points: -20};
  }
  const passive = ['img-src', 'media-src'];
  const insecure = (names: string[]) =>
    names.some((name) => allowed(name).some((source) => /^(http|ftp):/.test(source)));
  if (insecure([...policy.keys()].filter((name) => !passive.includes(name)))) {
    return {finding: 'code without TLS', points: -20};
  }
  if (holds('script-src', ["'unsafe-eval'"]) || holds('style-src', ["'unsafe-eval'"])) {
    return {finding: 'eval', points: -10};
  }
  if (insecure(passive)) {
    return {finding: 'pictures without TLS', points: -10};
  }
  if (holds('style-src', [...broad, ...unsafeInline])) {
    return {finding: 'styles from anywhere', points: 0};
  }
  return policy.get('default-src')?.join() === "'none'"
    ? {finding: "`default-src 'none'`, nothing unsafe", points: 10}
    : {finding: 'nothing unsafe', points: 5};
}

function judgeTransport({header}: Page): Verdict {
  const value = header('strict-transport-security');
  const age = Number(/^\s*max-age=(\d+)(;|\s|$)/i.exec(value ?? '')?.[1]);
  if (Number.isNaN(age)) {
    return {finding: 'none', points: -20};
  }
  return age >= sixMonths
    ? {finding: 'six months or more', points: 0}
    : {finding: 'below six months', points: -10};
}

function judgeFrames({header, policy}: Page): Verdict {
  if (policy.has('frame-ancestors')) {
    return {finding: 'refused by the policy', points: 5};
  }
  return /^(deny|sameorigin)$/i.test(header('x-frame-options') ?? '')
    ? {finding: 'refused', points: 0}
    : {finding: 'cannot be refused', points: -20};
}

function judgeReferrers({header, meta}: Page): Verdict {
  const value = meta('referrer') ?? header('referrer-policy');
  if (value === undefined) {
    return {finding: "the browser's default", points: 0};
  }
  return privateReferrers.includes(value.toLowerCase())
    ? {finding: 'private', points: 5}
    : {finding: 'not private', points: -5};
}

function judgeResources({header}: Page): Verdict {
  const value = header('cross-origin-resource-policy');
  if (value === undefined || value === 'cross-origin') {
    return {finding: 'open to other sites', points: 0};
  }
  return /^same-(origin|site)$/.test(value)
    ? {finding: 'for this site alone', points: 10}
    : {finding: 'not understood', points: -5};
}

/**
 * The tests of Mozilla's HTTP Observatory with their points, after https://github.com/mdn/mdn-http-observatory 1.4.8
 * (`src/analyzer/tests` and `src/grader/charts.js`). The Observatory itself needs the client of a database and two web
 * servers. Its other four tests give 0 points here. One is about redirection from HTTP to HTTPS on the same host, as
 * in deploy/nginx/site.conf. The other three are about features that no answer of ours has: {@link observe} throws if
 * one has.
 */
const judges: Record<string, (page: Page) => Verdict> = {
  'Content-Security-Policy': judgePolicy,
  'Cross-Origin-Resource-Policy': judgeResources,
  'Referrer-Policy': judgeReferrers,
  'Strict-Transport-Security': judgeTransport,
  'X-Content-Type-Options': ({header}) =>
    header('x-content-type-options')?.toLowerCase() === 'nosniff'
      ? {finding: 'nosniff', points: 0}
      : {finding: 'none', points: -5},
  'X-Frame-Options': judgeFrames,
};

const neverHeld = {
  cookies: ({headers}: HostAnswer) => 'set-cookie' in headers,
  'leave for other sites to read': ({headers}: HostAnswer) => 'access-control-allow-origin' in headers,
  'scripts of other sites': ({html}: HostAnswer) => /<script[^>]*\ssrc="?(https?:)?\/\//i.test(html),
};

/** The result of each test for an answer. @throws if the answer has a feature that none of ours may have */
export function observe(answer: HostAnswer): Finding[] {
  for (const [what, holds] of Object.entries(neverHeld)) {
    if (holds(answer)) {
      throw new Error(`The answer holds ${what}, which no answer of ours may hold.`);
    }
  }
  const header = (name: string) => answer.headers[name];
  const meta = (name: string) =>
    new RegExp(`<meta (?:http-equiv|name)="${name}" content="([^"]*)"`, 'i').exec(answer.html)?.[1];
  const policy = readPolicy(header('content-security-policy') ?? meta('content-security-policy') ?? '');
  return Object.entries(judges).map(([test, judge]) => ({test, ...judge({header, meta, policy})}));
}

const grades = [
  'F',
  'F',
  'F',
  'F',
  'F',
  'D-',
  'D',
  'D',
  'D+',
  'C-',
  'C',
  'C',
  'C+',
  'B-',
  'B',
  'B',
  'B+',
  'A-',
  'A',
  'A',
  'A+',
];

/** The points of all results, starting at 100, and the grade. Extra points count only from 90 on. */
export function grade(findings: Finding[]): {points: number; grade: string} {
  const sum = (points: number[]) => points.reduce((total, some) => total + some, 0);
  const all = findings.map(({points}) => points);
  const withoutExtra = 100 + sum(all.filter((points) => points < 0));
  const points = Math.max(withoutExtra >= 90 ? 100 + sum(all) : withoutExtra, 0);
  return {points, grade: grades[Math.min(Math.floor(points / 5), 20)] ?? 'F'};
}
