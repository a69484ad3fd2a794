import {createHash} from 'node:crypto';
import {type Element, load} from 'cheerio';
import {isAllowed, otherMarkup} from '../../src/plugins/trusted-types/trusted-types.ts';

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
const refusedInStyle = /(?:@import\s*|url\(\s*)["']?(?:https?:)?\/\//i;

const refusal = (name: string, code: string) =>
  new Error(
    `${name} contains ${code}, which the security policy refuses: pages load files of this site only, and neither frames nor media. ` +
      'Remove it, copy the file to static/ or link to the address, or change refusedLoads and contentSecurityPolicy in scripts/hosting/policy.ts.',
  );

/**
 * Collects a page's inline scripts, style elements and style attributes, including those that its scripts write.
 *
 * @throws if the page has an event attribute or a `javascript:` address, because a hash for it would allow more, or if
 * the browser would refuse something that it loads, or that React writes again
 */
export function collectInlineCode(found: InlineCode, html: string, name: string): void {
  // This parser does not correct the structure as a browser does. It needs a tenth of the time.
  const $ = load(html, {xml: {xmlMode: false}});
  const refused = $(refusedLoads).first();
  if (refused.length > 0) {
    throw refusal(name, $.html(refused.empty()));
  }
  const styles = $('#__docusaurus style');
  if (!isAllowed('diagrams') && styles.length > 0) {
    throw new Error(
      `${name} contains a <style> element in its text. The build shortens the style, and the security policy refuses the text that React writes in its place. ` +
        'Move the style to a style sheet, such as a CSS module or src/css/content.css.',
    );
  }
  const isTrusted = html.includes('trustedTypes');
  // React never writes the script of Docusaurus's base-URL banner, because only the first page has it.
  const headScripts = $<Element, '*'>('script[data-rh]:not([src], :contains(insertBanner))').filter(
    (_, {attribs}) => executed.test(attribs.type ?? ''),
  );
  const [script] = [...headScripts, ...(isTrusted ? $('#__docusaurus script') : [])];
  if (script !== undefined) {
    throw new Error(
      `${name} contains ${$.html(script).slice(0, 80)}, which the security policy refuses when React writes it. ` +
        'Move the code to a client module, or to a file in static/ that <Head> names in src. Data for search engines belongs in <Head>.',
    );
  }
  for (const entry of isTrusted ? $('.table-of-contents__link') : []) {
    const markup = otherMarkup.exec($(entry).html() ?? '');
    if (markup !== null) {
      throw new Error(
        `${name}: the heading "${$(entry).text()}" contains ${markup.input.slice(markup.index).split('>')[0]}>, which Trusted Types refuse in the table of contents. ` +
          'Remove it from the heading, or use an element that src/plugins/trusted-types/shown-markup.ts lists.',
      );
    }
  }
  for (const {attribs} of $<Element, '*'>('*')) {
    for (const [attribute, value] of Object.entries(attribs)) {
      if (attribute.startsWith('on') || /^\s*javascript:/i.test(value)) {
        throw new Error(
          `${name} contains ${attribute}="${value}", which the security policy refuses. Remove it from the page.`,
        );
      }
    }
    if (attribs.style !== undefined) {
      found.styles.add(attribs.style);
    }
  }
  for (const element of $('style:not(:empty)')) {
    const text = $(element).text();
    const refusedPart = refusedInStyle.exec(text);
    if (refusedPart !== null) {
      throw refusal(name, `a style with ${text.slice(refusedPart.index).slice(0, 80)}`);
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

/** Browsers ignore `'unsafe-inline'` beside a hash. */
function styleSources(styles: Set<string>): string[] {
  if (isAllowed('diagrams')) {
    return ["'unsafe-inline'"];
  }
  return styles.size > 0 ? ["'unsafe-hashes'", ...hashes(styles)] : [];
}

/** The directives that browsers ignore in a `<meta>`, with a warning. */
const headerOnly = ['frame-ancestors'];

/**
 * The Content-Security-Policy of the whole site. It allows the site's own files and the inline code of the build.
 */
export function contentSecurityPolicy({scripts, styles}: InlineCode, place: 'header' | 'meta'): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(scripts), ...(isAllowed('live-code') ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...styleSources(styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    ...([...scripts].some((text) => text.includes('trustedTypes')) && {
      // The policy of src/plugins/trusted-types checks the markup and the script addresses that scripts write.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    }),
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([name]) => place === 'header' || !headerOnly.includes(name))
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
