import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {YAMLParseError} from 'yaml';
import {nearestName} from '../../src/edit-distance.ts';
import {domain, placeholderDomain} from '../../src/organisation.ts';
import {frontMatterFaults} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {keysOf} from '../keys.ts';
import {type PageSource, pageFiles, readPage, withoutCode} from '../pages.ts';
import type {Fault} from './fault.ts';

/** A picture above this weight keeps a reader on a slow line waiting: a screenshot in WebP or AVIF stays below. */
const heaviestImage = 200 * 1024;

const imageFormats = ['.svg', '.webp', '.avif', '.png'];

/** The line of a front-matter field, or the first. */
function lineOf({lines}: PageSource, field: string): number {
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${field}:`)),
    ) + 1
  );
}

/** `field: what: cure` of the schema, as a fault with its line. */
function toFault(page: PageSource, text: string): Fault {
  const [, field = '', what = '', cure] = /^([^:]*): (.*?)(?:: (.*))?$/.exec(text) ?? [];
  return {
    file: page.file,
    line: lineOf(page, field.split('.')[0] ?? ''),
    what: `front matter: ${field} ${what}`,
    cure: cure ?? 'correct it',
  };
}

/** Keys of a post that `blog/tags.yml` or `blog/authors.yml` must define. */
function undefinedKeys(page: PageSource): Fault[] {
  return ['tags', 'authors'].flatMap((field) => {
    const source = `blog/${field}.yml`;
    const used = page.frontMatter[field];
    if (!Array.isArray(used) || !existsSync(source)) {
      return [];
    }
    const defined = keysOf(source);
    return used
      .map(String)
      .filter((key) => !defined.includes(key))
      .map((key) => {
        const nearest = nearestName(key, defined);
        return {
          file: page.file,
          line: lineOf(page, field),
          what: `front matter: ${field}: "${key}" is not defined`,
          cure: nearest === undefined ? `define it in ${source}` : `did you mean "${nearest}"?`,
        };
      });
  });
}

/** Lines that name our domain itself, which would stay there for whoever has another. */
function domainFaults({file, lines}: PageSource, ours: string): Fault[] {
  if (ours === placeholderDomain) {
    return [];
  }
  const fault = {
    file,
    what: `names ${ours}`,
    cure: `write ${placeholderDomain}, for which the build puts it`,
  };
  return lines.flatMap((text, index) => (text.includes(ours) ? [{...fault, line: index + 1}] : []));
}

/** Pictures that a page shows from its own folder or from `static/`: there, in a format for the web, not too heavy. */
function imageFaults(page: PageSource): Fault[] {
  return withoutCode(page).flatMap((text, index) =>
    [...text.replaceAll(/`[^`]*`/g, '').matchAll(/!\[(?<alt>[^\]]*)\]\((?<target>[^)\s]+)/g)].flatMap(
      ({groups}) => {
        const {alt = '', target = ''} = groups ?? {};
        const at = {file: page.file, line: index + 1};
        const image = target.startsWith('/')
          ? path.join('static', target)
          : path.join(path.dirname(page.file), target);
        const faults: Fault[] = [];
        if (alt.trim() === '') {
          faults.push({
            ...at,
            what: `image ${target} has no text`,
            cure: 'say in the brackets what it shows',
          });
        }
        if (!existsSync(image)) {
          faults.push({...at, what: `image ${target} is not there`, cure: `put it at ${image}`});
        } else if (!imageFormats.includes(path.extname(image).toLowerCase())) {
          faults.push({
            ...at,
            what: `image ${target} has the wrong format`,
            cure: 'make it SVG, WebP or AVIF',
          });
        } else if (statSync(image).size > heaviestImage) {
          faults.push({...at, what: `image ${target} is heavier than 200 KiB`, cure: 'make it smaller'});
        }
        return faults;
      },
    ),
  );
}

/** Front matter that is no YAML, with its line: YAML counts from the line after the first dashes. */
function yamlFault(file: string, error: unknown): Fault {
  if (!(error instanceof YAMLParseError)) {
    throw error;
  }
  const [what = ''] = error.message.split(/ at line \d+|\n/);
  const line = (error.linePos?.[0].line ?? 0) + 1;
  return {file, line, what: `front matter: ${what}`, cure: 'correct the line'};
}

/** Front matter whose end is missing holds no field, and the page's text is taken for none of it. */
function openFaults({file, lines: [first = '', ...lines]}: PageSource): Fault[] {
  return first.trimEnd() === '---' && !lines.some((line) => line.startsWith('---'))
    ? [{file, line: 1, what: 'front matter is never closed', cure: 'end it with a line of ---'}]
    : [];
}

/**
 * Faults of front matter, file names, tags, authors, the domain and pictures.
 *
 * @param files only these, or every page
 */
export async function pageFaults(files: string[] = pageFiles()): Promise<Fault[]> {
  const today = new Date().toISOString().slice(0, 10);
  return files.filter(existsSync).flatMap((file) => {
    try {
      const page = readPage(file);
      const open = openFaults(page);
      if (open.length > 0) {
        return open;
      }
      return [
        ...frontMatterFaults(file, page.frontMatter, today).map((text) => toFault(page, text)),
        ...undefinedKeys(page),
        ...domainFaults(page, domain),
        ...imageFaults(page),
      ];
    } catch (error) {
      return [yamlFault(file, error)];
    }
  });
}
