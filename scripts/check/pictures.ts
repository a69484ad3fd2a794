import {statSync} from 'node:fs';
import path from 'node:path';
import {decoded} from './addresses.ts';
import type {Fault, FaultWithin} from './fault.ts';
import {isThere} from './files.ts';
import {isTag, lineOf, type MarkdownPage, textAttribute} from './markdown-tree.ts';

/** A picture above this weight keeps a reader on a slow line waiting: a screenshot in WebP or AVIF stays below. */
const heaviestPicture = 200 * 1024;

const formats = ['.svg', '.webp', '.avif', '.png'];

/** Where a picture that a page names lies: beside the page, in `static/`, or where `@site` says. */
function placeOf(url: string, page: string): string {
  const [target = ''] = url.replace(/^pathname:\/\//, '').split(/[?#]/);
  const name = decoded(target);
  if (name.startsWith('@site/')) {
    return name.slice('@site/'.length);
  }
  return name.startsWith('/')
    ? path.posix.join('static', name)
    : path.posix.join(path.posix.dirname(page), name);
}

const isElsewhere = (url: string) => /^(https?:)?\/\//.test(url);

function faultOf(url: string, page: string): Pick<Fault, 'what' | 'cure'> | undefined {
  if (isElsewhere(url)) {
    return {
      what: `image ${url} is on another site, which our pages ask for nothing`,
      cure: 'put it beside the page',
    };
  }
  const file = placeOf(url, page);
  if (!isThere(file)) {
    return {what: `image ${url} is not there`, cure: `put it at ${file}`};
  }
  if (!formats.includes(path.extname(file).toLowerCase())) {
    return {what: `image ${url} has the wrong format`, cure: 'make it SVG, WebP or AVIF'};
  }
  return statSync(file).size > heaviestPicture
    ? {what: `image ${url} is heavier than 200 KiB`, cure: 'make it smaller'}
    : undefined;
}

/** Pictures written as tags, which the build leaves as they are: it finds, names and measures only those of Markdown. */
function tagFaults({nodes}: MarkdownPage): FaultWithin[] {
  return nodes.filter(isTag).flatMap((tag) => {
    const isPicture = tag.name === 'img' || tag.name === 'source';
    const url = isPicture ? textAttribute(tag, 'src', 'srcSet', 'srcset') : undefined;
    return url === undefined || url.startsWith('data:')
      ? []
      : [
          {
            line: lineOf(tag),
            what: isElsewhere(url)
              ? `image ${url} is on another site, which our pages ask for nothing`
              : `<${tag.name}> of ${url} is left as it is, and breaks on a copy under another path`,
            cure: 'write ![what it shows](./picture.webp), of a picture beside the page',
          },
        ];
  });
}

/** Pictures of a page that are not there, or in no format for the web, or too heavy, or not found by the build. */
export function pictureFaults(page: MarkdownPage): FaultWithin[] {
  const faults = page.nodes.flatMap((node): FaultWithin[] => {
    if (node.type === 'imageReference') {
      return [
        {
          line: lineOf(node),
          what: `image [${node.label}] has its path on another line, where the build does not look for it`,
          cure: 'write the path in place of the mark, as in ![what it shows](./picture.webp)',
        },
      ];
    }
    const fault = node.type === 'image' ? faultOf(node.url, page.file) : undefined;
    return fault === undefined ? [] : [{line: lineOf(node), ...fault}];
  });
  return [...faults, ...tagFaults(page)];
}
