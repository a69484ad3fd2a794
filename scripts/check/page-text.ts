import {nearestName} from '../../src/edit-distance.ts';
import {domain, hosts, placeholderDomain} from '../../src/organisation.ts';
import type {PageSource} from '../pages.ts';
import type {Fault} from './fault.ts';

/** A page, or a part of pages. */
type Lines = Pick<PageSource, 'file' | 'lines'>;

/** Lines that name our domain itself, which would stay there for whoever has another. */
export function domainFaults({file, lines}: Lines): Fault[] {
  if (domain === placeholderDomain) {
    return [];
  }
  const fault = {
    file,
    what: `names ${domain}`,
    cure: `write ${placeholderDomain}, for which the build puts it`,
  };
  return lines.flatMap((text, index) => (text.includes(domain) ? [{...fault, line: index + 1}] : []));
}

/** A name within a longer one, such as that of a DNS record or of a zone's file, is no host. */
const hostPattern = new RegExp(
  `(?<![\\w.$-])(?!db\\.)((?:[a-z0-9-]+\\.)*[a-z0-9-]+)\\.${placeholderDomain.replaceAll('.', '\\.')}(?![\\w-])`,
  'g',
);

/** Hosts of our domain that we do not run. */
export function hostFaults({file, lines}: Lines): Fault[] {
  const known = new Set<string>(hosts);
  return lines.flatMap((text, index) =>
    [...text.matchAll(hostPattern)]
      .filter(([, name = '']) => !known.has(name))
      .map(([host, name = '']) => {
        const nearest = nearestName(name, [...known]);
        return {
          file,
          line: index + 1,
          what: `${host} is none of our hosts`,
          cure:
            nearest === undefined
              ? 'correct it, or add it to hosts in src/organisation.ts'
              : `did you mean ${nearest}.${placeholderDomain}? If not, add it to hosts in src/organisation.ts`,
        };
      }),
  );
}

/** What is shorter is better said on another page: STYLE.md asks for as many. */
const leastWords = 250;

/** The words that a reader reads: no code, no imports, no markup. */
function countWords(body: string): number {
  const prose = body
    .replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '')
    .replaceAll(/^(import|export) .*$/gm, '')
    .replaceAll(/<[^>]+>|\{[^}]*\}|\]\([^)]*\)/g, ' ');
  return prose.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
}

/** A page that says too little. */
export function lengthFaults({file, body}: PageSource): Fault[] {
  const words = countWords(body);
  return words >= leastWords
    ? []
    : [
        {
          file,
          line: 1,
          what: `page holds fewer than ${leastWords} words (${words})`,
          cure: 'say more, or say it on another page',
        },
      ];
}
