import {domain, placeholderDomain, search} from '../../organisation.ts';
import {engines, type SearchSetting} from '../search/build.ts';

/**
 * A page's source with what it says of search as it is: of its parts between
 * `<SearchBy engine="local">` and `</SearchBy>`, those of the engine in use.
 *
 * @throws if a part names no engine
 */
export function forEngine(source: string, used: SearchSetting['engine'], file: string): string {
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
