import {domain, hosts, placeholderDomain} from '../../src/data/organisation.ts';
import {nearestName} from '../nearest-name.ts';
import type {PageSource} from '../pages.ts';
import type {Problem} from './problem.ts';

/** Lines with the real domain. Another organisation that copies the pages would publish it. */
export function domainProblems({file, lines}: PageSource): Problem[] {
  if (domain === placeholderDomain) {
    return [];
  }
  const problem = {
    file,
    message: `contains the domain ${domain}`,
    fix: `write ${placeholderDomain}, which the build replaces`,
  };
  return lines.flatMap((text, index) => (text.includes(domain) ? [{...problem, line: index + 1}] : []));
}

/** A host name. Names of DNS records and zone files contain the domain too, and do not match. */
const hostPattern = new RegExp(
  `(?<![\\w.$-])(?!db\\.)((?:[a-z0-9-]+\\.)*[a-z0-9-]+)\\.${placeholderDomain.replaceAll('.', '\\.')}(?![\\w-])`,
  'g',
);

export function hostProblems({file, lines}: PageSource): Problem[] {
  const known = new Set<string>(hosts);
  return lines.flatMap((text, index) =>
    [...text.matchAll(hostPattern)]
      .filter(([, name = '']) => !known.has(name))
      .map(([host, name = '']) => {
        const nearest = nearestName(name, [...known]);
        return {
          file,
          line: index + 1,
          message: `${host} is not one of our hosts`,
          fix:
            nearest === undefined
              ? 'correct it, or add it to hosts in src/data/organisation.ts'
              : `did you mean ${nearest}.${placeholderDomain}? If not, add it to hosts in src/data/organisation.ts`,
        };
      }),
  );
}

/** STYLE.md asks for this many words. Shorter text belongs on another page. */
const leastWords = 250;

/** Counts the words of a page without code, imports and markup. */
function countWords(body: string): number {
  const prose = body
    .replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '')
    .replaceAll(/^(import|export) .*$/gm, '')
    .replaceAll(/<[^>]+>|\{[^}]*\}|\]\([^)]*\)/g, ' ');
  return prose.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
}

export function lengthProblems({file, body}: PageSource): Problem[] {
  const words = countWords(body);
  return words >= leastWords
    ? []
    : [
        {
          file,
          line: 1,
          message: `page has fewer than ${leastWords} words (${words})`,
          fix: 'write more, or move the text to another page',
        },
      ];
}
