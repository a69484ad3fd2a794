import {execFileSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import type {PublishedDocs} from '../src/plugins/search/index/published.ts';
import {benchmarksFolder, siteFolder} from './site-folder.ts';

/** A minimal page that searches for the typed text and lists the addresses of the results. */
const page = (script: string) =>
  `<!doctype html><title>bench</title><input><output></output><ol></ol><script type="module">
const [list, status] = [document.querySelector('ol'), document.querySelector('output')];
${script}
document.querySelector('input').addEventListener('input', async ({target}) => {
  const query = target.value;
  status.textContent = 'Searching...';
  const urls = await ask(query);
  list.innerHTML = urls.map((url) => '<li>' + url).join('');
  list.dataset.query = query;
  status.textContent = urls.length + ' found';
});
</script>`;

const pagefindPage = page(`let engine;
async function ask(query) {
  engine ??= await import('/pagefind/pagefind.js');
  const {results} = await engine.search(query);
  const first = await Promise.all(results.slice(0, 5).map((result) => result.data()));
  return first.map(({url}) => url);
}`);

/** MiniSearch as VitePress uses it: a document for each section, the same options, and an index that loads on first use. */
const miniSearchPage = page(`let engine;
async function ask(query) {
  engine ??= Promise.all([import('./minisearch.js'), import('./minisearch-index.js')]).then(([library, index]) =>
    library.default.loadJSON(index.default, {fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'],
      searchOptions: {fuzzy: 0.2, prefix: true, boost: {title: 4, text: 2, titles: 1}}}));
  return (await engine).search(query).slice(0, 16).map(({id}) => id);
}`);

const miniSearchBuild = `import {readFileSync, writeFileSync} from 'node:fs';
import MiniSearch from 'minisearch';
const {searchDocs} = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const search = new MiniSearch({fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles']});
search.addAll(searchDocs.flatMap(({url, title, sections}) => sections.map(({heading, hash, text}) =>
  ({id: url + hash, title: heading || title, titles: heading ? [title] : [], text}))));
writeFileSync(process.argv[3], 'export default ' + JSON.stringify(JSON.stringify(search)));`;

/**
 * Adds `bench/pagefind.html` and `bench/minisearch.html` with their indexes to a copy of a build.
 *
 * @param folder the copy
 * @param docs the documents to index
 */
export function installOtherEngines(folder: string, docs: PublishedDocs): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {cwd: benchmarksFolder, stdio: ['ignore', 'ignore', 'inherit']});
  const pages = docs.searchDocs.map(({url}) => `${url.slice(1)}index.html`).join(',');
  run('npx', 'pagefind', '--site', folder, '--root-selector', 'article', '--glob', `{${pages}}`);

  const bench = path.join(folder, 'bench');
  mkdirSync(bench);
  writeFileSync(path.join(bench, 'pagefind.html'), pagefindPage);
  writeFileSync(path.join(bench, 'minisearch.html'), miniSearchPage);
  buildSync({
    stdin: {contents: "export {default} from 'minisearch';", resolveDir: benchmarksFolder},
    outfile: path.join(bench, 'minisearch.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'warning',
  });
  const scratch = siteFolder('minisearch');
  const script = path.join(scratch, 'build.mjs');
  writeFileSync(script, miniSearchBuild);
  const input = path.join(scratch, 'docs.json');
  writeFileSync(input, JSON.stringify(docs));
  run(process.execPath, script, input, path.join(bench, 'minisearch-index.js'));
}
