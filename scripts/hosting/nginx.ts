import {readFileSync} from 'node:fs';
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
  unserved,
} from './headers.ts';
import {type HostedSite, pagesByKey} from './site.ts';

const block = (head: string, lines: string[]) =>
  `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** The headers whose value is different for hashed files, with that value. */
const ofHashedFiles = new Map<string, string>([
  [policyHeader, policyOfHashedFiles],
  ...headersOfPages.map((name): [string, string] => [name, '']),
]);

/** The variable with a header's value for the file that nginx sends. */
const variable = (header: string) => `$handbook_${header.toLowerCase().replaceAll('-', '_')}`;

/**
 * The nginx configuration for the `http` block: maps from the address in a request to the page or file that it
 * means. A `Location` can only contain a path from these maps, so no address can redirect to another host.
 */
export function nginxMaps(site: HostedSite): string {
  const {baseUrl, headers} = site;
  const base = baseUrl.slice(0, -1);
  const relative = (pattern: string) => (pattern.startsWith('^') ? `^${base}${pattern.slice(1)}` : pattern);
  const hidden = unserved.map(relative).join('|');
  const found = (pattern: string) => quoted(`~^(200|206|304) ${pattern.slice(1)}`);
  const hashed = found(hashedFiles);
  const rows = [...pagesByKey(site)].map(([key, page]) => `${quoted(key)} ${quoted(page)};`);
  return [
    '# The build writes this file. Include it in the http block.\n',
    '# Our longest address is longer than the 64 bytes that nginx expects.',
    'map_hash_bucket_size 256;',
    'map_hash_max_size 8192;\n',
    '# The path as the client sent it, not decoded.\n',
    block('map $request_uri $handbook_path', ['"~^(?<handbook_sent>[^?]*)" $handbook_sent;']),
    '# Whether to refuse the target. nginx reads this again for the error page, when the status is no longer 000.\n',
    block('map "$status $request_uri" $handbook_too_long', [
      'volatile;',
      'default "";',
      `"~^000 .{${longestTarget + 1}}" 1;`,
    ]),
    block('map "$status $request_uri" $handbook_malformed', [
      'volatile;',
      'default "";',
      `${quoted(`~*^000 ${malformedTarget.slice(1)}`)} 1;`,
    ]),
    '# The decoded, normalised path without /index, .html and the last slash.\n',
    block('map $uri $handbook_key', [
      '"~*(?s)^(?<handbook_stem>.*?)(/index)?(\\.html)?/?\\z" $handbook_stem;',
    ]),
    '# The page that the path means. nginx ignores letter case here.\n',
    block('map $handbook_key $handbook_page', ['default "";', ...rows]),
    "# The address to redirect to, if the path is not the page's own address.\n",
    block('map "$handbook_path $handbook_page" $handbook_moved', [
      'default $handbook_page;',
      '"~^(\\S*) \\1$" "";',
    ]),
    '# The file to serve, as a path in the build.\n',
    block('map $handbook_page $handbook_file', [
      'default "";',
      '"" $handbook_asset;',
      `"~^${base}(?<handbook_folder>/.*)$" "\${handbook_folder}index.html";`,
    ]),
    block('map $uri $handbook_asset', [
      'default "";',
      `${quoted(`~${hidden}`)} "";`,
      // `$` would also match before a line break at the end.
      `"~^${base}(?<handbook_name>/.*)\\z" $handbook_name;`,
    ]),
    '# nginx chooses the headers before it knows whether the file can satisfy a range.\n',
    block('map $http_range $handbook_range', [
      'default "-unknown";',
      '"" "";',
      `${quoted(`~${satisfiableRange}`)} "";`,
    ]),
    block('map "$status$handbook_range $handbook_file" $handbook_caching', [
      `default "${caching.other}";`,
      `${hashed} "${caching.hashed}";`,
      `${found(identityFiles)} "${caching.identity}";`,
    ]),
    '# nginx does not send a header with an empty value.\n',
    ...[...ofHashedFiles].map(([name, value]) =>
      block(`map "$status$handbook_range $handbook_file" ${variable(name)}`, [
        `default ${quoted(headers[name] ?? '')};`,
        `${hashed} ${quoted(value)};`,
      ]),
    ),
    block('map $status $handbook_allow', ['default "";', '405 "GET, HEAD";']),
  ].join('\n');
}

/**
 * The nginx configuration for the `server` block: the reference file, in which each line marked "build" is replaced
 * by the site's headers, its media types, the types with a charset, or its feeds.
 */
export function nginxServer({headers}: HostedSite): string {
  const typesWithCharset = [...Object.values(contentTypes), ...Object.values(feedTypes)].filter(
    (type) => isText(type) && type !== 'text/html',
  );
  const parts: Record<string, string> = {
    headers: Object.entries(headers)
      .map(
        ([name, value]) =>
          `add_header ${name} ${ofHashedFiles.has(name) ? variable(name) : quoted(value)} always;`,
      )
      .join('\n'),
    types: block(
      'types',
      Object.entries(contentTypes).map(([extension, type]) => `${type} ${extension};`),
    ),
    charset: `charset_types ${typesWithCharset.join(' ')};`,
    feeds: Object.entries(feedTypes)
      .map(([name, type]) =>
        block(`location ~ /${name.replace('.', '\\.')}$`, [
          'types {}',
          `default_type ${type};`,
          'try_files $handbook_file =404;',
        ]),
      )
      .join(''),
  };
  return readFileSync('deploy/nginx/server.conf', 'utf8').replace(
    /^# build: (\w+)$/gm,
    (line, name: string) => parts[name] ?? line,
  );
}
