import {domain, placeholderDomain, search} from '../../data/organisation.ts';

/** The values of `engine` that `<SearchBy engine="…">` accepts. */
export const engines: readonly string[] = ['local', 'docsearch'] satisfies Engine[];

type Engine = 'local' | 'docsearch';

/**
 * Keeps the content of each `<SearchBy engine="local">` element that describes the search engine in use, and removes
 * the content of the others.
 */
export function forEngine(source: string, used: Engine, file: string): string {
  return source.replaceAll(
    /<SearchBy engine="([^"]*)">\n*([\s\S]*?)<\/SearchBy>/g,
    (_whole, engine: string, text: string) => {
      if (!engines.includes(engine)) {
        throw new Error(
          `${file}: <SearchBy engine="${engine}"> has no valid engine: write ${engines.join(' or ')}.`,
        );
      }
      return engine === used ? text : '';
    },
  );
}

/** A page's source as the build reads it: with our domain, and with text about the search engine in use. */
export function asPublished(source: string, file: string): string {
  return forEngine(source.replaceAll(placeholderDomain, domain), search.engine, file);
}
