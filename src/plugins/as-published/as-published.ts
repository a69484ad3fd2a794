import {domain, placeholderDomain} from '../../data/organisation.ts';

/** A page's source as the build reads it: with our domain. Another organisation then edits no page for its own. */
export const asPublished = (source: string): string => source.replaceAll(placeholderDomain, domain);
