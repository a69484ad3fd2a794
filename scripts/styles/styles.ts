import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import postcss, {type Root} from 'postcss';
import {type ExtractorResultDetailed, PurgeCSS} from 'purgecss';
import {listFiles} from '../hosting/site.ts';
import {dropEmpty, dropOverridden, inlineConstants} from './shorten.ts';

/**
 * Kinds of pages by their files; the first that fits counts. Pages of a kind
 * carry the same styles, so that the security policy names few of them.
 */
const kinds = [
  /^index\.html$/, // the home page
  /^(docs|projects)\//,
  /^blog\/\d{4}\//, // posts
  /^blog\//, // lists of posts, tags and authors
  /./, // standalone pages, search, not found
];

const sheetFile = /^assets\/css\/styles\.\w+\.css$/;

/** The link that Docusaurus writes; its folder, with the base path, is captured. */
const sheetLink = /<link rel=stylesheet href=(\S*\/assets\/css\/)styles\.\w+\.css ?\/?>/;

/** All that a selector could ask for, and more. */
const words = (text: string): string[] => text.match(/[^\s"'`<>=(){},;\\]+/g) ?? [];

/** A custom property that gets a value, in an attribute or as a key of a script's object. */
const assignment = /(--[\w-]+)["']?:/g;

/** A start tag: its name and its attributes, of which one may hold `>` in quotes. */
const startTag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

/** The different start tags of pages, without their text. Page by page: a large site does not fit into memory. */
function tagsOf(pages: Iterable<string>): Set<string> {
  const tags = new Set<string>();
  for (const html of pages) {
    for (const tag of html.match(startTag) ?? []) {
      tags.add(tag);
    }
  }
  return tags;
}

/** An attribute: its name and its value, in quotes of either kind or bare. */
const attribute = /([^\s=/"'>]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What the selectors of some pages' styles can ask for. */
interface Used extends ExtractorResultDetailed {
  /** Custom properties that are named in attributes. */
  variables: string[];
}

/** What a style sheet can find in the start tags of pages as they arrive: what scripts change comes with the whole of it. */
function usedIn(tags: Set<string>): Used {
  const [elements, names, values] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [classes, ids, variables] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const tag of tags) {
    const [, element = '', attributes = ''] = new RegExp(startTag, 'i').exec(tag) ?? [];
    elements.add(element);
    for (const [, name = '', ...forms] of attributes.matchAll(attribute)) {
      const value = forms.find((form) => form !== undefined) ?? '';
      names.add(name);
      values.add(value);
      if (name === 'id') {
        ids.add(value);
      }
      for (const word of name === 'class' ? value.split(/\s+/) : []) {
        classes.add(word);
      }
      for (const word of words(value).filter((word) => word.startsWith('--'))) {
        variables.add(word);
      }
    }
  }
  return {
    tags: [...elements],
    attributes: {names: [...names], values: [...values]},
    classes: [...classes],
    ids: [...ids],
    undetermined: [],
    variables: [...variables],
  };
}

/** The same of text in any language: each of its words may be anything. */
function namedIn(text: Set<string>): Used {
  const undetermined = [...text];
  return {
    tags: [],
    attributes: {names: [], values: []},
    classes: [],
    ids: [],
    undetermined,
    variables: undetermined.filter((word) => word.startsWith('--')),
  };
}

/** What scripts in the head set, to other values than the page's, before it is drawn. */
const dynamicAttributes = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'data-has-hydrated',
  'data-drawn',
];

/** What waits for the whole sheet: paper can. */
const late = /^print$/;

/** What is for readers without scripts alone. */
const withoutScripts = /^\(scripting:\s*none\)$/;

/** What a pointer does, at whose first move the whole sheet is fetched. Of what it does not, `:not(:hover)`, it says nothing. */
const pointed = /(?<!:not\():(hover|active)/;

async function purge(css: string, {variables, ...used}: Used): Promise<Root> {
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'html'}],
    defaultExtractor: () => used,
    css: [{raw: css}],
    keyframes: true,
    variables: true,
    dynamicAttributes,
    safelist: {
      // PurgeCSS drops rules of pseudo-classes alone, such as `:focus-visible`, unless told.
      standard: [/^:/],
      variables,
    },
  });
  const root = postcss.parse(result?.css ?? '');
  dropEmpty(root);
  return root;
}

/**
 * Takes the declarations of layers out and gives one to put first: a page that
 * lacks a layer must not let the sheet after it put that one last.
 */
function takeLayers(root: Root): string {
  const names = new Set<string>();
  const filled = new Set<string>();
  root.walkAtRules('layer', (rule) => {
    for (const name of rule.params.split(/,\s*/)) {
      names.add(name);
    }
    if (rule.nodes === undefined) {
      rule.remove();
    } else {
      filled.add(rule.params);
    }
  });
  return `@layer ${[...names].filter((name) => filled.has(name)).join()};`;
}

/**
 * Takes the rules for readers without scripts out, their condition left off. It is not to be relied on:
 * Chrome before 120, Firefox before 113 and Safari before 17 do not know it, and where an extension
 * blocks scripts it does not hold. `<noscript>` does in all of them.
 */
function takeWithoutScripts(root: Root): string {
  const taken = postcss.root();
  root.walkAtRules('media', (rule) => {
    if (withoutScripts.test(rule.params)) {
      taken.append(rule.nodes);
      rule.remove();
    }
  });
  return taken.toString();
}

/** What pages are drawn with that use these words: part of the whole sheet, in its order. */
async function partFor(used: Used, whole: Root): Promise<string> {
  const part = whole.clone();
  part.walkAtRules('media', (rule) => {
    if (late.test(rule.params)) {
      rule.remove();
    }
  });
  part.walkRules(pointed, (rule) => {
    const others = rule.selectors.filter((selector) => !pointed.test(selector));
    if (others.length === 0) {
      rule.remove();
    } else {
      rule.selectors = others;
    }
  });
  return (await purge(part.toString(), used)).toString();
}

/**
 * Cuts the style sheet down to what the site can use and puts into each page
 * what pages of its kind are drawn with, so that none waits for the sheet. The
 * whole of it follows with the application, or at once where there are no scripts,
 * with a second one for readers without.
 *
 * @param folder the build, as Docusaurus leaves it
 * @throws if it does not hold one style sheet that its pages link
 */
export async function writeStyles(folder: string): Promise<void> {
  const files = listFiles(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  function* texts(some: string[]): Generator<string> {
    for (const file of some) {
      yield read(file);
    }
  }
  const [sheet, ...otherSheets] = files.filter((file) => sheetFile.test(file));
  // A page that has moved leaves a file that sends its readers on and has no styles.
  const pages = files.filter((file) => file.endsWith('.html') && sheetLink.test(read(file)));
  if (sheet === undefined || otherSheets.length > 0 || pages.length === 0) {
    throw new Error(
      `${folder} should hold one style sheet, assets/css/styles.*.css, that its pages link: ` +
        'build into an empty folder, or follow Docusaurus in scripts/styles/styles.ts.',
    );
  }

  const kindOf = (page: string) => kinds.findIndex((kind) => kind.test(page));
  const tagsBy = kinds.map((_, kind) => tagsOf(texts(pages.filter((page) => kindOf(page) === kind))));
  const scripts = texts(files.filter((file) => file.endsWith('.js')));
  const [named, assigned] = [new Set<string>(), new Set<string>()];
  for (const text of [...tagsBy.flatMap((tags) => [...tags]), ...scripts]) {
    for (const word of words(text)) {
      named.add(word);
    }
    for (const [, name = ''] of text.matchAll(assignment)) {
      named.add(name);
      assigned.add(name);
    }
  }

  const root = await purge(read(sheet), namedIn(named));
  const layers = takeLayers(root);
  dropOverridden(root);
  inlineConstants(root, named, assigned);
  const whole = await purge(root.toString(), namedIn(named));
  const noScript = takeWithoutScripts(whole);
  const parts = await Promise.all(tagsBy.map((tags) => partFor(usedIn(tags), whole)));

  // Every page has them already; a face declared again would be fetched and swapped again.
  whole.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  const write = (name: string, content: string) => {
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.css`;
    writeFileSync(path.join(folder, 'assets', 'css', file), content);
    return file;
  };
  rmSync(path.join(folder, sheet));
  const wholeFile = write('styles', layers + whole.toString());
  const noScriptFile = write('no-script', noScript);
  for (const page of pages) {
    const html = read(page).replace(sheetLink, (_, base: string) => {
      const [link, forNoScript] = [wholeFile, noScriptFile].map(
        (file) => `<link rel=stylesheet href=${base}${file}`,
      );
      return `<style>${layers}${parts[kindOf(page)]}</style>${link} disabled><noscript>${link}>${forNoScript}></noscript>`;
    });
    writeFileSync(path.join(folder, page), html);
  }
}
