import {createHash} from 'node:crypto';
import {type Element, load} from 'cheerio';

/** The inline code that a policy must allow: the text of each script and style. */
export interface InlineCode {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Script types that a browser runs or reads as rules. A script of any other type is data. */
const executed = /^(|module|importmap|speculationrules|text\/javascript|application\/javascript)$/;

/**
 * Elements that load something which the policy refuses: a file of another host, a frame, media or a plugin. The build
 * would succeed, and every browser would leave it out.
 */
const refusedLoads = [
  'iframe, video, audio, object, embed',
  ...['//', 'http:', 'https:'].flatMap((start) => [
    `:is(script, img, source):is([src^="${start}" i], [srcset^="${start}" i])`,
    `link:is([rel*=stylesheet], [rel*=icon], [rel*=preload], [rel*=manifest])[href^="${start}" i]`,
  ]),
].join(', ');

/** The same in a style. */
const refusedInStyle = /(?:@import\s*|url\(\s*)["']?(?:https?:)?\/\/.{0,80}/i;

const refusal = (name: string, code: string, fix: string) =>
  new Error(`${name} contains ${code}, which the security policy refuses. ${fix}`);

const ofThisSiteOnly =
  'Pages load files of this site only, and neither frames nor media. Remove it, copy the file to static/ or link to ' +
  'the address, or change refusedLoads and contentSecurityPolicy in scripts/hosting/policy.ts.';

/**
 * Collects a page's inline scripts, style elements and style attributes, including those that its scripts write.
 *
 * @throws if the page has an event attribute or a `javascript:` address, because a hash for it would allow more, or if
 * the browser would refuse something that it loads, or that React writes again
 */
export function collectInlineCode(found: InlineCode, html: string, name: string): void {
  // This parser does not correct the structure as a browser does. It needs a tenth of the time.
  const $ = load(html, {xml: {xmlMode: false}});
  const [refused] = $(refusedLoads);
  if (refused !== undefined) {
    throw refusal(name, $.html($(refused).empty()), ofThisSiteOnly);
  }
  // The build shortens this code, so React writes another text than the one whose hash the policy contains. React never
  // writes the script of Docusaurus's base-URL banner, because only the first page has it.
  const [rewritten] = $<Element, '*'>(
    '#__docusaurus :is(style, script:not([src])), script[data-rh]:not([src], :contains(insertBanner))',
  ).filter((_, {name: tag, attribs}) => tag === 'style' || executed.test(attribs.type ?? ''));
  if (rewritten !== undefined) {
    throw refusal(
      name,
      $.html(rewritten).slice(0, 80),
      'Move a style to a style sheet, and a script to a client module or to a file in static/.',
    );
  }
  for (const {attribs} of $<Element, '*'>('*')) {
    for (const [attribute, value] of Object.entries(attribs)) {
      if (attribute.startsWith('on') || /^\s*javascript:/i.test(value)) {
        throw refusal(name, `${attribute}="${value}"`, 'Remove it from the page.');
      }
    }
    if (attribs.style !== undefined) {
      found.styles.add(attribs.style);
    }
  }
  for (const element of $('style:not(:empty)')) {
    const text = $(element).text();
    const [load] = refusedInStyle.exec(text) ?? [];
    if (load !== undefined) {
      throw refusal(name, `a style with ${load}`, ofThisSiteOnly);
    }
    found.styles.add(text);
  }
  for (const element of $('script:not([src], :empty)')) {
    const text = $(element).text();
    if (executed.test(element.attribs.type ?? '')) {
      found.scripts.add(text);
      // The base-URL banner of Docusaurus is markup in a script. The policy also applies to its style attributes.
      for (const [, style = ''] of text.matchAll(/ style="([^"\\]*)"/g)) {
        found.styles.add(style);
      }
    }
  }
}

const hashes = (texts: Set<string>) =>
  [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();

/** The directive that browsers ignore in a `<meta>`, with a warning. */
const headerOnly = 'frame-ancestors';

/** The Content-Security-Policy of the whole site. It allows the site's own files and the inline code of the build. */
export function contentSecurityPolicy({scripts, styles}: InlineCode, place: 'header' | 'meta'): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': ["'self'", ...(styles.size > 0 ? ["'unsafe-hashes'"] : []), ...hashes(styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    [headerOnly]: ["'none'"],
  };
  return Object.entries(directives)
    .filter(([name]) => place === 'header' || name !== headerOnly)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Writes a policy into a page, and the rule that no other site gets our addresses. Both follow the charset, before
 * everything that they apply to.
 */
export function withPolicy(html: string, policy: string): string {
  return html.replace(
    /<meta charset=[^>]*>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">` +
      '<meta name="referrer" content="no-referrer">',
  );
}
