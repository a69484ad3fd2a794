import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import {nearestName} from '../nearest-name.ts';
import {decoded} from './addresses.ts';
import {isThere} from './files.ts';
import {isTag, lineOf, type MarkdownPage, textAttribute} from './markdown-tree.ts';
import type {ProblemWithin, Told} from './problem.ts';

/** The largest image in bytes. A screenshot in WebP or AVIF is smaller. */
const largestImage = 200 * 1024;

const formats = ['.svg', '.webp', '.avif', '.png'];

/** The file of an image or an import: beside the page, in `static/`, or at the path after `@site`. */
export function placeOf(url: string, page: string): string {
  const [target = ''] = url.replace(/^pathname:\/\//, '').split(/[?#]/);
  const name = decoded(target);
  if (name.startsWith('@site/')) {
    return name.slice('@site/'.length);
  }
  return name.startsWith('/')
    ? path.posix.join('static', name)
    : path.posix.join(path.posix.dirname(page), name);
}

/** Whether the build can read the size of an image. Otherwise, it only prints a warning. */
function isReadable(file: string): boolean {
  try {
    imageSize(readFileSync(file));
    return true;
  } catch {
    return false;
  }
}

/** The names of the images in a folder, or none if it does not exist. */
const imagesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => formats.includes(path.extname(name))) : [];

const isElsewhere = (url: string) => /^(https?:)?\/\//.test(url);

function problemOf(url: string, page: string): Told | undefined {
  if (isElsewhere(url)) {
    return {
      message: `image ${url} is on another site, which the security policy blocks`,
      fix: 'put the file beside the page',
    };
  }
  const file = placeOf(url, page);
  if (!isThere(file)) {
    const fix = `put the file at ${file}`;
    const nearest = nearestName(path.basename(file), imagesIn(path.dirname(file)));
    return {
      message: `image ${url} does not exist`,
      fix: nearest === undefined ? fix : `did you mean ${nearest}? If not, ${fix}`,
    };
  }
  if (!formats.includes(path.extname(file).toLowerCase())) {
    return {message: `image ${url} has the wrong format`, fix: 'convert it to SVG, WebP, AVIF or PNG'};
  }
  if (statSync(file).size > largestImage) {
    return {message: `image ${url} is larger than 200 KiB`, fix: 'compress or resize it'};
  }
  return isReadable(file)
    ? undefined
    : {
        message: `image ${url} is empty or damaged, or has another format than its name says`,
        fix: 'save it again',
      };
}

/** Images in tags. The build finds, hashes and measures only images in Markdown syntax. */
function tagProblems({nodes}: MarkdownPage): ProblemWithin[] {
  return nodes.filter(isTag).flatMap((tag) => {
    const isPicture = tag.name === 'img' || tag.name === 'source';
    const url = isPicture ? textAttribute(tag, 'src', 'srcSet', 'srcset') : undefined;
    return url === undefined || url.startsWith('data:')
      ? []
      : [
          {
            line: lineOf(tag),
            message: isElsewhere(url)
              ? `image ${url} is on another site, which the security policy blocks`
              : `<${tag.name}> of ${url} is not rewritten, so it breaks when the site is hosted under another path`,
            fix: 'write ![what it shows](./picture.webp) and put the file beside the page',
          },
        ];
  });
}

/** Images that do not exist, have the wrong format, are too large, or are not found by the build. */
export function imageProblems(page: MarkdownPage): ProblemWithin[] {
  const problems = page.nodes.flatMap((node): ProblemWithin[] => {
    if (node.type === 'imageReference') {
      return [
        {
          line: lineOf(node),
          message: `image [${node.label}] has its path on another line, where the build does not find it`,
          fix: 'write the path beside the image, as in ![what it shows](./picture.webp)',
        },
      ];
    }
    const problem = node.type === 'image' ? problemOf(node.url, page.file) : undefined;
    return problem === undefined ? [] : [{line: lineOf(node), ...problem}];
  });
  return [...problems, ...tagProblems(page)];
}
