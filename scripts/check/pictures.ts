import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Fault} from './fault.ts';
import {lineOf, type MarkdownNode} from './markdown-tree.ts';

/** A picture above this weight keeps a reader on a slow line waiting: a screenshot in WebP or AVIF stays below. */
const heaviestPicture = 200 * 1024;

const formats = ['.svg', '.webp', '.avif', '.png'];

/** Where a picture that a page names lies: beside the page, in `static/`, or where `@site` says. */
function placeOf(url: string, page: string): string {
  const [target = ''] = url.replace(/^pathname:\/\//, '').split(/[?#]/);
  const name = /%(?![\da-f]{2})/i.test(target) ? target : decodeURIComponent(target);
  if (name.startsWith('@site/')) {
    return name.slice('@site/'.length);
  }
  return name.startsWith('/')
    ? path.posix.join('static', name)
    : path.posix.join(path.posix.dirname(page), name);
}

function faultOf(url: string, page: string): Pick<Fault, 'what' | 'cure'> | undefined {
  if (/^(https?:)?\/\//.test(url)) {
    return {
      what: `image ${url} is on another site, which our pages ask for nothing`,
      cure: 'put it beside the page',
    };
  }
  const file = placeOf(url, page);
  if (!existsSync(file)) {
    return {what: `image ${url} is not there`, cure: `put it at ${file}`};
  }
  if (!formats.includes(path.extname(file).toLowerCase())) {
    return {what: `image ${url} has the wrong format`, cure: 'make it SVG, WebP or AVIF'};
  }
  return statSync(file).size > heaviestPicture
    ? {what: `image ${url} is heavier than 200 KiB`, cure: 'make it smaller'}
    : undefined;
}

/** Pictures of a page that are not there, or in no format for the web, or too heavy. */
export function pictureFaults(page: string, nodes: MarkdownNode[]): Fault[] {
  const definitions = nodes.filter(({type}) => type === 'definition');
  return nodes.flatMap((node) => {
    const {url} =
      node.type === 'imageReference'
        ? (definitions.find(({identifier}) => identifier === node.identifier) ?? node)
        : node;
    const fault =
      url !== undefined && ['image', 'imageReference'].includes(node.type) ? faultOf(url, page) : undefined;
    return fault === undefined ? [] : [{file: page, line: lineOf(node), ...fault}];
  });
}
