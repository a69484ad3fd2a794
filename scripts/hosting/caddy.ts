import {contentTypes, feedTypes, isText} from './content-types.ts';
import {
  caching,
  hashedFiles,
  headersOfPages,
  identityFiles,
  longestTarget,
  policyHeader,
  policyOfHashedFiles,
} from './headers.ts';
import {type HostedSite, pagesByKey} from './site.ts';

/** A pattern for the spellings of a path: slashes may be doubled. */
const spellings = (path: string) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '/+');

/** Deferred, because Caddy's file server has types of its own, and tells caches of its encodings only at times. */
function typeHeaders(pattern: string, type: string): string {
  const matcher = `@type_${pattern.replaceAll(/\W/g, '')}`;
  const fields = isText(type)
    ? `Content-Type "${type}; charset=utf-8"\n  Vary Accept-Encoding`
    : `Content-Type "${type}"`;
  return `${matcher} path ${pattern}
header ${matcher} {
  ${fields}
  defer
}`;
}

/**
 * The rules of nginx for Caddy 2.6 or newer, to be imported in a site block that
 * has a `root`.
 */
export function caddySnippet(site: HostedSite): string {
  const {baseUrl, headers} = site;
  const base = baseUrl.slice(0, -1);
  const types = [
    ...Object.entries(contentTypes).map(([extension, type]) => [`*.${extension}`, type] as const),
    ...Object.entries(feedTypes).map(([name, type]) => [`*/${name}`, type] as const),
  ];
  // Headers are written last, when the path is the file's: caching follows what was asked for.
  // Caddy forgets what was set when it comes to an error: the block stands twice.
  const security = Object.entries(headers)
    .map(([name, value]) => `  ${name} \`${value}\``)
    .join('\n');
  return `# Written by the build: import it in a site block that has a root.
map {path} {handbook_page} {
${[...pagesByKey(site)]
  .map(([key, page]) => `  ~(?i)^${spellings(key)}(?:/+index)?(?:\\.html)?/*$ ${page}`)
  .join('\n')}
  default ""
}
map {query} {handbook_query} {
  "" ""
  default "?{query}"
}
map {http.request.orig_uri.path} {handbook_caching} {
  "~^${base}${hashedFiles.slice(1)}" "${caching.hashed}"
  "~^${base}${identityFiles.slice(1)}" "${caching.identity}"
  default "${caching.other}"
}

header {
${security}
  Cache-Control {handbook_caching}
  -Server
}
@hashed path_regexp ^${base}${hashedFiles.slice(1)}
header @hashed {
  ${policyHeader} \`${policyOfHashedFiles}\`
${headersOfPages.map((name) => `  -${name}`).join('\n')}
  defer
}
${types.map(([pattern, type]) => typeHeaders(pattern, type)).join('\n')}

route {
  @other_method not method GET HEAD
  handle @other_method {
    header Allow "GET, HEAD"
    respond 405
  }
  @long expression {http.request.orig_uri}.size() > ${longestTarget}
  respond @long 414
  @malformed expression {http.request.uri.path}.matches("(^|/)[.]{1,2}(/|$)|\\\\x00")
  error @malformed 400
  @moved expression {handbook_page} != "" && !{http.request.orig_uri}.matches("^(https?://[^/]+)?" + {handbook_page} + "([?].*)?$")
  redir @moved {handbook_page}{handbook_query} 301

  @outside not path ${baseUrl}*
  error @outside 404
  @page expression {handbook_page} != ""
  header @page {
    Content-Type "text/html; charset=utf-8"
    Vary Accept-Encoding
    defer
  }
  rewrite @page {handbook_page}index.html
${base === '' ? '' : `  uri strip_prefix ${base}\n`}
  @dotted {
    path */.*
    not path_regexp ^/\\.well-known(/[^./][^/]*)+$
  }
  error @dotted 404
  @hidden path /_headers /_redirects *.br *.gz /404.html
  error @hidden 404
  # Or the file server would answer 500 to a name that is longer than a file's can be.
  @missing not file
  error @missing 404
  file_server {
    disable_canonical_uris
    precompressed br gzip
  }
}

handle_errors {
  # Or the page of an error would be answered by 304's empty body, or in part (caddyserver/caddy#6422).
  request_header -If-*
  request_header -Range
  rewrite * /404.html
  header {
    Content-Type "text/html; charset=utf-8"
    Vary Accept-Encoding
    Cache-Control "${caching.other}"
${security.replaceAll(/^/gm, '  ')}
    -Server
    defer
  }
  file_server {
    precompressed br gzip
  }
}
`;
}
