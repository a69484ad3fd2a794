import {contentTypes, feedTypes, isText} from './content-types.ts';
import {
  caching,
  hashedFiles,
  headersOfPages,
  identityFiles,
  longestTarget,
  malformedTarget,
  policyHeader,
  policyOfHashedFiles,
  satisfiableRange,
} from './headers.ts';
import {type HostedSite, pagesByKey} from './site.ts';
import {tooLongPage} from './too-long-page.ts';

/** A pattern whose slashes may be doubled, because servers merge them to find a file. */
const anySlashes = (pattern: string) => pattern.replaceAll('/', '/+');

const spellings = (path: string) => anySlashes(path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/**
 * The headers of a type of files. Where two such rules match a file, the first one applies. They are set last, because
 * Caddy's file server sets its own types and does not always send Vary.
 */
function typeHeaders(pattern: string, type: string): string {
  const matcher = `@type_${pattern.replaceAll(/\W/g, '')}`;
  const fields = isText(type)
    ? `Content-Type "${type}; charset=utf-8"\n    Vary Accept-Encoding`
    : `Content-Type "${type}"`;
  return `  ${matcher} path ${pattern}
  header ${matcher} {
    ${fields}
    defer
  }`;
}

/**
 * The rules of nginx for Caddy 2.6 or newer. Import them in a site block that has a `root`.
 */
export function caddySnippet(site: HostedSite): string {
  const {baseUrl, headers} = site;
  const base = baseUrl.slice(0, -1);
  const types = [
    ...Object.entries(feedTypes).map(([name, type]) => [`*/${name}`, type] as const),
    ...Object.entries(contentTypes).map(([extension, type]) => [`*.${extension}`, type] as const),
  ];
  // Caddy writes headers when the path is already that of the file, so caching looks at the original path.
  // Caddy drops these headers on an error, so the block is in the snippet twice.
  const security = Object.entries(headers)
    .map(([name, value]) => `  ${name} \`${value}\``)
    .join('\n');
  return `# The build writes this file. Import it in a site block that has a root.
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
# Caddy chooses the headers before it knows whether it accepts the method and whether a condition or a range holds.
map {method}{http.request.header.If-Match}{http.request.header.If-Unmodified-Since}{http.request.header.Range} {handbook_condition} {
  "~^(GET|HEAD)(${satisfiableRange.slice(1, -1)})?$" ""
  default "unknown "
}
map {handbook_condition}{http.request.orig_uri.path} {handbook_caching} {
  "~^${anySlashes(`${base}${hashedFiles.slice(1)}`)}" "${caching.hashed}"
  "~^${anySlashes(`${base}${identityFiles.slice(1)}`)}" "${caching.identity}"
  default "${caching.other}"
}

header {
${security}
  Cache-Control {handbook_caching}
  -Server
}
@hashed expression {handbook_caching} == "${caching.hashed}"
header @hashed {
  ${policyHeader} \`${policyOfHashedFiles}\`
${headersOfPages.map((name) => `  -${name}`).join('\n')}
  defer
}

route {
  @malformed expression {http.request.orig_uri}.matches("(?i)${malformedTarget}")
  error @malformed 400
  @long expression {http.request.orig_uri}.size() > ${longestTarget}
  error @long 414
  @other_method not method GET HEAD
  handle @other_method {
    header Allow "GET, HEAD"
    respond 405
  }
  @moved expression {handbook_page} != "" && !{http.request.orig_uri}.matches("^((?i:https?)://[^/]+)?" + {handbook_page} + "([?].*)?$")
  redir @moved {handbook_page}{handbook_query} 301

  # The matcher "path" ignores letter case.
  @outside not path_regexp ^${baseUrl}
  error @outside 404
  @page expression {handbook_page} != ""
  rewrite @page {handbook_page}index.html
${base === '' ? '' : `  uri strip_prefix ${base}\n`}
  @dotted {
    path */.*
    not path_regexp ^/\\.well-known(/[^./][^/]*)+$
  }
  error @dotted 404
  @hidden path /_headers /_redirects *.br *.gz /404.html /${tooLongPage}
  error @hidden 404
  # The file server would answer 500 to a name that is longer than a file's name can be.
  @missing not file
  error @missing 404
${types.map(([pattern, type]) => typeHeaders(pattern, type)).join('\n')}
  file_server {
    disable_canonical_uris
    precompressed br gzip
  }
}

handle_errors {
  # Caddy would otherwise answer an error with the empty body of a 304, or with a range (caddyserver/caddy#6422).
  request_header -If-*
  request_header -Range
  @too_long expression {http.error.status_code} == 414
  rewrite @too_long /${tooLongPage}
  @other_error expression {http.error.status_code} != 414
  rewrite @other_error /404.html
  header {
    Content-Type "text/html; charset=utf-8"
    Vary Accept-Encoding
    Cache-Control "${caching.other}"
${security.replaceAll(/^/gm, '  ')}
    -Server
    defer
  }
  file_server {
    disable_canonical_uris
    precompressed br gzip
  }
}
`;
}
