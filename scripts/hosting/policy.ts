import {createHash} from 'node:crypto';
import {parseFragment} from 'parse5';
import {searchHosts} from '../../src/features/search/build.ts';
import {isAllowed} from '../../src/features/trusted-types/trusted-types.ts';
import {search} from '../../src/organisation.ts';

/** The inline code that a policy must allow: the text of each script and style. */
export interface InlineCode {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Script types that a browser runs or reads as rules. A script of any other type is data. */
const executed = /^(|module|importmap|speculationrules|text\/javascript|application\/javascript)$/;

/** Comments, elements whose text may be code, and the start tags of all others. */
const markup =
  /(?<comment><!--[\s\S]*?-->)|(?<elementTag><(?<element>script|style)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>)(?<text>[\s\S]*?)<\/\k<element>[\s/>]|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Start tags that may contain code. Reading all tags took a sixth of the time of the build of a large site. */
const codeInTag = /[\s"'/](?:on\w+|style)\s*=|javascript|&/i;

/**
 * Start tags that load something which the policy refuses: a file of another host, a frame, media or a plugin. The
 * build would succeed, and every browser would leave it out.
 */
const refusedLoad =
  /^<(?:(?:iframe|video|audio|object|embed)[\s>]|(?:script|img|source)\s(?:.*\s)?src(?:set)?=["']?(?:https?:)?\/\/|link\s(?=.*rel=(?:["'][\w -]*|[\w-]*)(?:stylesheet|icon|preload|manifest))(?:.*\s)?href=["']?(?:https?:)?\/\/)/is;

/** The same in a style. */
const refusedInStyle = /(?:@import\s*|url\(\s*)["']?(?:https?:)?\/\//i;

const refusal = (name: string, code: string) =>
  new Error(
    `${name} contains ${code}, which the security policy refuses: pages load files of this site only, and neither frames nor media. ` +
      'Remove it, copy the file to static/ or link to the address, or change contentSecurityPolicy in scripts/hosting/policy.ts.',
  );

/** The attributes of a start tag. The parser sees another element, because it would drop a cell outside a table. */
function attributesOf(tag: string): Map<string, string> {
  const [element] = parseFragment(tag.replace(/^<[^\s/>]+/, '<i')).childNodes;
  const attributes = element !== undefined && 'attrs' in element ? element.attrs : [];
  return new Map(attributes.map(({name, value}) => [name, value]));
}

/**
 * Collects a page's inline scripts, style elements and style attributes, including those that its scripts write.
 *
 * @param found the collection
 * @param html the page
 * @param name the page's name in an error
 * @throws if the page has an event attribute or a `javascript:` address, because a hash for it would allow more, or if
 * it loads something that the policy refuses
 */
export function collectInlineCode(found: InlineCode, html: string, name: string): void {
  for (const {0: whole, groups = {}} of html.matchAll(markup)) {
    const {comment, elementTag, element, text = ''} = groups;
    const tag = elementTag ?? whole;
    if (comment === undefined && refusedLoad.test(tag)) {
      throw refusal(name, tag);
    }
    if (comment !== undefined || (element === undefined && !codeInTag.test(whole))) {
      continue;
    }
    const attributes = attributesOf(tag);
    for (const [attribute, value] of attributes) {
      if (attribute.startsWith('on') || /^\s*javascript:/i.test(value)) {
        throw new Error(
          `${name} contains ${attribute}="${value}", which the security policy refuses. Remove it from the page.`,
        );
      }
    }
    const style = attributes.get('style');
    if (style !== undefined) {
      found.styles.add(style);
    }
    if (text === '') {
      continue;
    }
    if (element?.toLowerCase() === 'style') {
      const refused = refusedInStyle.exec(text);
      if (refused !== null) {
        throw refusal(name, `a style with ${text.slice(refused.index).slice(0, 80)}`);
      }
      found.styles.add(text);
    } else if (executed.test(attributes.get('type') ?? '')) {
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
 * The Content-Security-Policy of the whole site. It allows the site's own files, the hosts that answer its searches,
 * and the inline code of the build.
 *
 * @param found the inline code of all pages
 * @param place whether the policy is for a header or for a page
 */
export function contentSecurityPolicy({scripts, styles}: InlineCode, place: 'header' | 'meta'): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(scripts), ...(isAllowed('live-code') ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...styleSources(styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...searchHosts(search).map((host) => `https://${host}`)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    ...([...scripts].some((text) => text.includes('trustedTypes')) && {
      // The policy of src/features/trusted-types checks the markup and the script addresses that scripts write.
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
