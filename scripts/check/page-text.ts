import {domain, hosts, placeholderDomain} from '../../src/organisation.ts';
import {nearestName} from '../nearest-name.ts';
import type {PageSource} from '../pages.ts';
import type {Problem} from './problem.ts';

/** A page or partial. */
type Lines = Pick<PageSource, 'file' | 'lines'>;

/** Lines with the real domain. Another organisation that copies the pages would publish it. */
export function domainProblems({file, lines}: Lines): Problem[] {
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

/** Host names that are not in the list of hosts. */
export function hostProblems({file, lines}: Lines): Problem[] {
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
              ? 'correct it, or add it to hosts in src/organisation.ts'
              : `did you mean ${nearest}.${placeholderDomain}? If not, add it to hosts in src/organisation.ts`,
        };
      }),
  );
}
