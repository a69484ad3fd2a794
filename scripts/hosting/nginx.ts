import {readFileSync} from 'node:fs';
import {caching, hashedFiles, headersOfHashedFiles, identityFiles, unserved} from './headers.ts';
import {type HostedSite, pagesByKey} from './site.ts';

/** The longest request target that nginx accepts, in bytes. */
const longestTarget = 8 * 1024;

/**
 * Targets with a dot segment, a fragment or a zero byte. Browsers resolve dot segments and remove fragments before they
 * send a request.
 */
const malformedTarget = '([^?]*((/|%2f)([.]|%2e){1,2}(/|%2f|[?]|$)|%00)|.*#)';

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** The variable with a header's value for the file that nginx sends. */
const variable = (header: string) => `$handbook_${header.toLowerCase().replaceAll('-', '_')}`;

/**
 * A map with the values for pages and hashed files. nginx does not send a header with an empty value. It chooses the
 * headers before it knows whether the file can satisfy a range, so a request with a range gets those of pages.
 */
const mapOfHeader = (name: string, ofPages: string, ofHashed: string, more = '') =>
  `map "$status$http_range $handbook_file" ${variable(name)} {
  default ${quoted(ofPages)};
  "~^(200|206|304) ${hashedFiles.slice(1)}" ${quoted(ofHashed)};
${more}}
`;

/**
 * The nginx configuration for the `http` block: maps from the address in a request to the page or file that it
 * means. A `Location` can only contain a path from these maps, so no address can redirect to another host.
 */
export function nginxMaps(site: HostedSite): string {
  const {baseUrl, headers} = site;
  const base = baseUrl.slice(0, -1);
  const rows = [...pagesByKey(site)].map(([key, page]) => `  ${quoted(key)} ${quoted(page)};\n`);
  const identity = `  "~^(200|206|304) ${identityFiles.slice(1)}" "${caching.identity}";\n`;
  return `# The build writes this file. Include it in the http block.

# Our longest address is longer than the 64 bytes that nginx expects.
map_hash_bucket_size 256;
map_hash_max_size 8192;

# The path as the client sent it, not decoded.
map $request_uri $handbook_path {
  "~^(?<handbook_sent>[^?]*)" $handbook_sent;
}

# The status of a target that we refuse. nginx reads this again for the error page, when the status is no longer 000.
map "$status $request_uri" $handbook_refused {
  volatile;
  default "";
  "~^000 .{${longestTarget + 1}}" 414;
  "~*^000 ${malformedTarget}" 400;
}

# The decoded, normalised path without /index, .html and the last slash.
map $uri $handbook_key {
  "~*(?s)^(?<handbook_stem>.*?)(/index)?(\\.html)?/?\\z" $handbook_stem;
}

# The page that the path means. nginx ignores letter case here.
map $handbook_key $handbook_page {
  default "";
${rows.join('')}}

# The address to redirect to, if the path is not the page's own address.
map "$handbook_path $handbook_page" $handbook_moved {
  default $handbook_page;
  "~^(\\S*) \\1$" "";
}

# The file to serve, as a path in the build.
map $handbook_page $handbook_file {
  default "";
  "" $handbook_asset;
  "~^${base}(?<handbook_folder>/.*)$" "\${handbook_folder}index.html";
}
map $uri $handbook_name {
  "~^${base}(?<handbook_below>/.*)\\z" $handbook_below;
}
map $handbook_name $handbook_asset {
  default $handbook_name;
  "~${unserved}" "";
}

map $status $handbook_allow {
  405 "GET, HEAD";
}

${mapOfHeader('Cache-Control', caching.other, caching.hashed, identity)}
${[...headersOfHashedFiles].map(([name, value]) => mapOfHeader(name, headers[name] ?? '', value)).join('\n')}`;
}

/** The nginx configuration for the `server` block: the reference file with the site's headers. */
export function nginxServer({headers}: HostedSite): string {
  const lines = Object.entries({...headers, 'Cache-Control': ''}).map(([name, value]) => {
    const isVariable = name === 'Cache-Control' || headersOfHashedFiles.has(name);
    return `add_header ${name} ${isVariable ? variable(name) : quoted(value)} always;`;
  });
  return readFileSync('deploy/nginx/server.conf', 'utf8').replace('# build: headers', lines.join('\n'));
}
