import {handbook} from '../../src/data/organisation.ts';

/** One style for every such page, so that the security policy needs one hash for all of them. */
const style =
  ':root{color-scheme:light dark}body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}';

/**
 * A page that works on its own, without the application and its style sheets.
 *
 * @param options `head` and `script` are HTML, and `body` is the HTML below the heading
 */
export function plainPage(options: {title: string; body: string; head?: string; script?: string}): string {
  const {title, body, head = '', script = ''} = options;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} | ${handbook.title}</title>
<meta name="robots" content="noindex">
${head}<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}</main>
${script}</body>
</html>
`;
}
