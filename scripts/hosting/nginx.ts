import {readFileSync} from 'node:fs';
import {contentTypes, feedTypes, isText} from './content-types.ts';
import {
  caching,
  hashedFiles,
  headersOfPages,
  identityFiles,
  policyHeader,
  policyOfHashedFiles,
  unserved,
} from './headers.ts';
import {type HostedSite, pagesByKey} from './site.ts';

const block = (head: string, lines: string[]) =>
  `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** What the headers say with hashed files that say something else with all others. */
const ofHashedFiles = new Map<string, string>([
  [policyHeader, policyOfHashedFiles],
  ...headersOfPages.map((name): [string, string] => [name, '']),
]);

/** The variable that holds what a header says with the file that is sent. */
const variable = (header: string) => `$handbook_${header.toLowerCase().replaceAll('-', '_')}`;

/**
 * The part of the nginx configuration that goes into `http`: maps from what was
 * asked for to what is meant. Only paths out of these maps ever reach a
 * `Location`, so no address can redirect to another host.
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
    '# Written by the build: include it in http.\n',
    '# The longest address of ours is longer than the 64 bytes that nginx expects.',
    'map_hash_bucket_size 256;',
    'map_hash_max_size 8192;\n',
    '# The path as it was sent, undecoded.\n',
    block('map $request_uri $handbook_path', ['"~^(?<handbook_sent>[^?]*)" $handbook_sent;']),
    '# The decoded, normalised path without /index, .html and the last slash.\n',
    block('map $uri $handbook_key', [
      '"~*(?s)^(?<handbook_stem>.*?)(/index)?(\\.html)?/?\\z" $handbook_stem;',
    ]),
    '# The page that it means; nginx compares without regard to case.\n',
    block('map $handbook_key $handbook_page', ['default "";', ...rows]),
    '# Where to send a reader who asked for a page in any other form.\n',
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
      `"~^${base}(?<handbook_name>/.*)$" $handbook_name;`,
    ]),
    block('map "$status $handbook_file" $handbook_caching', [
      `default "${caching.other}";`,
      `${hashed} "${caching.hashed}";`,
      `${found(identityFiles)} "${caching.identity}";`,
    ]),
    // A header without a value is not sent.
    ...[...ofHashedFiles].map(([name, value]) =>
      block(`map "$status $handbook_file" ${variable(name)}`, [
        `default ${quoted(headers[name] ?? '')};`,
        `${hashed} ${quoted(value)};`,
      ]),
    ),
    block('map $status $handbook_allow', ['default "";', '405 "GET, HEAD";']),
  ].join('\n');
}

/**
 * The part that goes into `server`: the reference file with the headers, the
 * types, those that carry a charset and the feeds put in.
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
