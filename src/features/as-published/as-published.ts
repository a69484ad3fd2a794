import {domain, placeholderDomain, search} from '../../organisation.ts';

/** The names that `<SearchBy engine="…">` accepts. */
export const engines: readonly string[] = ['local', 'docsearch'] satisfies Engine[];

type Engine = 'local' | 'docsearch';

/**
 * A page's source with what it says of search as it is: of its parts between
 * `<SearchBy engine="local">` and `</SearchBy>`, those of the engine in use.
 *
 * @throws if a part names no engine
 */
export function forEngine(source: string, used: Engine, file: string): string {
  return source.replaceAll(
    /<SearchBy engine="([^"]*)">\n*([\s\S]*?)<\/SearchBy>/g,
    (_whole, engine: string, text: string) => {
      if (!engines.includes(engine)) {
        throw new Error(
          `${file}: <SearchBy engine="${engine}"> names no engine: write ${engines.join(' or ')}.`,
        );
      }
      return engine === used ? text : '';
    },
  );
}

/** A page's source as the build reads it: with our domain, and about the engine that answers our searches. */
export function asPublished(source: string, file: string): string {
  return forEngine(source.replaceAll(placeholderDomain, domain), search.engine, file);
}
