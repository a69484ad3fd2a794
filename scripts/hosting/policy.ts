import {createHash} from 'node:crypto';
import {parseFragment} from 'parse5';
import {search} from '../../src/organisation.ts';
import {searchHosts} from '../../src/plugins/docsearch/setting.ts';

/** What a page holds inline that a policy must name: the texts themselves. */
export interface InlineCode {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Script types that a browser runs or obeys; of any other type the text is data. */
const executed = /^(|module|importmap|speculationrules|text\/javascript|application\/javascript)$/;

/** Comments, elements whose text may be code, and the start tags of all others. */
const markup =
  /(?<comment><!--[\s\S]*?-->)|(?<elementTag><(?<element>script|style)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>)(?<text>[\s\S]*?)<\/\k<element>[\s/>]|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** What makes a start tag worth reading: most are not, and to read all was a sixth of a large site's build. */
const codeInTag = /[\s"'/](?:on\w+|style)\s*=|javascript|&/i;

/** The attributes of a start tag. Under a neutral name, since a parser drops a cell that stands outside a table. */
function attributesOf(tag: string): Map<string, string> {
  const [element] = parseFragment(tag.replace(/^<[^\s/>]+/, '<i')).childNodes;
  const attributes = element !== undefined && 'attrs' in element ? element.attrs : [];
  return new Map(attributes.map(({name, value}) => [name, value]));
}

/**
 * Adds a page's inline scripts, style elements and style attributes, those included that its scripts write.
 *
 * @param found what to add them to
 * @param html the page
 * @param name how to call the page in an error
 * @throws if it has an event attribute or a `javascript:` address: no hash allows those without allowing more
 */
export function collectInlineCode(found: InlineCode, html: string, name: string): void {
  for (const {0: whole, groups = {}} of html.matchAll(markup)) {
    const {comment, elementTag, element, text = ''} = groups;
    if (comment !== undefined || (element === undefined && !codeInTag.test(whole))) {
      continue;
    }
    const attributes = attributesOf(elementTag ?? whole);
    for (const [attribute, value] of attributes) {
      if (attribute.startsWith('on') || /^\s*javascript:/i.test(value)) {
        throw new Error(
          `${name} holds ${attribute}="${value}", which the security policy refuses: take it out of the page`,
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
      found.styles.add(text);
    } else if (executed.test(attributes.get('type') ?? '')) {
      found.scripts.add(text);
      // Stock's base-URL banner is markup in a script, and its style attributes are ruled as well.
      for (const [, style = ''] of text.matchAll(/ style="([^"\\]*)"/g)) {
        found.styles.add(style);
      }
    }
  }
}

const hashes = (texts: Set<string>) =>
  [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();

/** The directives that a `<meta>` may not carry: browsers ignore them there, with a warning. */
const headerOnly = ['frame-ancestors'];

/**
 * The Content-Security-Policy of the whole site: nothing but its own files and the
 * hosts that answer its searches, and of inline code only what stands in the build.
 *
 * @param found the inline code of all pages
 * @param place where the policy stands
 */
export function contentSecurityPolicy({scripts, styles}: InlineCode, place: 'header' | 'meta'): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': ["'self'", ...(styles.size > 0 ? ["'unsafe-hashes'", ...hashes(styles)] : [])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...searchHosts(search).map((host) => `https://${host}`)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // What scripts write as markup or script addresses goes through the policy of src/features/trusted-types.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([name]) => place === 'header' || !headerOnly.includes(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Puts a policy, and that no address of ours is told to other sites, into a page:
 * after the charset and before anything that it rules.
 */
export function withPolicy(html: string, policy: string): string {
  return html.replace(
    /<meta charset=[^>]*>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">` +
      '<meta name="referrer" content="no-referrer">',
  );
}
