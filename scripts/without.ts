import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {chromiumLaunch} from './chromium.ts';
import {type Arguments, type Command, runCommand} from './command.ts';
import {commitAll, copySite} from './copy-site.ts';
import {runPackage} from './packages.ts';
import {freePort} from './ports.ts';
import {previewServer} from './preview.ts';

const command = {
  usage: 'npm run without -- [FEATURE...] [--all]',
  summary:
    'Builds the site without each feature in a copy of the project, and tries the main tasks of a reader: open a page, follow a link, go back and search.',
  options: {
    all: {type: 'boolean', default: false, description: 'Try every feature that docusaurus.config.ts names.'},
  },
  examples: ['npm run without -- reading-place', 'npm run without -- --all'],
  allowPositionals: true,
} satisfies Command;

const config = 'docusaurus.config.ts';

/** Removes a name from a list or an object on one line. Returns the same line if it has no such list. */
function withoutName(line: string, name: string): string {
  const member = `(?:\\w+: )?${name}`;
  return line.replace(new RegExp(`, ${member}(?=[\\],}])|(?<=[[{])${member}(?:, |(?=[\\]}]))`), '');
}

/**
 * The configuration without a feature: without the line that names its file or, if there is none, without its imports and
 * each line that uses one of them.
 */
function configWithout(text: string, feature: string): string {
  const place = `./src/features/${feature}/`;
  const all = text.split('\n');
  const others = all.filter((line) => !line.includes(`'${place}`) || line.includes("from '"));
  if (others.length < all.length) {
    return others.join('\n');
  }
  const imports = new RegExp(`^import ([^;]*?) from '${place.replaceAll('.', '\\.')}[^']*';\\n`, 'gm');
  const names = [...text.matchAll(imports)].flatMap(
    ([, imported = '']) => imported.match(/\b(?!type\b)\w+/g) ?? [],
  );
  const lines = text.replaceAll(imports, '').split('\n');
  return lines
    .flatMap((line) => {
      const name = names.find((used) => new RegExp(`(?<![\\w'-])${used}(?![\\w'-])`).test(line));
      if (name === undefined) {
        return [line];
      }
      const shorter = withoutName(line, name);
      if (shorter !== line) {
        return [shorter];
      }
      if (/^\s*(const|export)\b/.test(line)) {
        throw new Error(
          `${config} uses ${name} of ${feature} in "${line.trim()}". Change that line yourself.`,
        );
      }
      return [];
    })
    .join('\n');
}

const readmeOf = (folder: string, feature: string): string =>
  readFileSync(path.join(folder, 'src/features', feature, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');

/**
 * Follows the other steps under "Switch off" in a feature's README: "replace `this` with `that`" in the configuration, and
 * "remove `<Component>` from `file`".
 */
function followReadme(folder: string, feature: string): void {
  const readme = readmeOf(folder, feature);
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  };
  for (const [, before = '', after = ''] of readme.matchAll(/replace `([^`]+)` with `([^`]+)`/g)) {
    edit(config, (text) => text.replace(`'${before}'`, `'${after}'`));
  }
  for (const [, name, file = ''] of readme.matchAll(/remove `<(\w+)>` from `([^`]+)`/gi)) {
    // A fragment takes the component's place, because an expression would be incomplete without it.
    edit(file, (text) =>
      text
        .replace(new RegExp(`^import ${name} from .*\\n`, 'm'), '')
        .replaceAll(new RegExp(`<${name}\\b[^>]*/>`, 'g'), '<></>')
        .replaceAll(new RegExp(`<${name}\\b[^>]*>`, 'g'), '<>')
        .replaceAll(`</${name}>`, '</>'),
    );
  }
}

function importersOf(folder: string, feature: string): string[] {
  const places = ['src', 'docs', 'blog', 'projects', 'scripts', `:!src/features/${feature}`];
  const {stdout} = spawnSync(
    'git',
    ['grep', '-lE', `from '[^']*(\\.|features)/${feature}/`, '--', ...places],
    {cwd: folder, encoding: 'utf8'},
  );
  return stdout.match(/^.*\.(?:tsx?|mdx)$/gm) ?? [];
}

/** The tasks that readers can do with every build: open a page, follow a link, go back, and search if there is a search. */
async function tryJourneys(build: string): Promise<string[]> {
  const problems = new Set<string>();
  const port = await freePort();
  const server = previewServer(build).listen(port);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage({baseURL: `http://localhost:${port}`});
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => problems.add(`exception: ${error.message}`));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && problems.add(`console: ${message.text()} (${message.location().url})`),
    );
    const open = async (address: string) => {
      await page.goto(address);
      await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
    };
    const follow = async (name: string, address: string) => {
      await page.locator('.navbar').getByRole('link', {name, exact: true}).click();
      await page.waitForURL(`**${address}`);
      await page.locator('main h1, main article').first().waitFor();
    };
    await open('/');
    await follow('Docs', '/docs/intro/');
    await follow('Blog', '/blog/');
    await page.goBack();
    await page.waitForURL('**/docs/intro/');
    await open('/docs/guides/windows/');
    await page.locator('main pre').first().waitFor();
    const box = page.locator('.navbar input[type=search], .navbar [role=combobox]').first();
    if ((await box.count()) > 0) {
      await box.fill('mail');
      await page.getByRole('option').first().waitFor();
    }
  } catch (error) {
    // Playwright names the element that it waited for below the first line.
    problems.add(String(error).replaceAll(/\s+/g, ' '));
  } finally {
    await browser.close();
    server.close();
  }
  return [...problems];
}

/** @returns whether the site works without the feature */
async function tryWithout(feature: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), `without-${feature}-`));
  try {
    copySite(folder);
    // Stock Docusaurus does not build outside a Git repository.
    commitAll(folder);
    followReadme(folder, feature);
    const file = path.join(folder, config);
    writeFileSync(file, configWithout(readFileSync(file, 'utf8'), feature));
    const importers = importersOf(folder, feature);
    if (importers.length === 0) {
      rmSync(path.join(folder, 'src/features', feature), {recursive: true});
    } else {
      console.log(`${feature}: kept its folder, which these files import: ${importers.join(', ')}`);
    }
    const {output, errors, code} = await runPackage('tsx', 'tsx', ['scripts/build.ts', '--quick'], folder);
    if (code !== 0) {
      console.error(`${feature}: the site does not build without it.\n${output}${errors}`);
      return false;
    }
    const problems = await tryJourneys(path.join(folder, 'build'));
    console.log(`${feature}: ${problems.length === 0 ? 'works without it' : problems.join('; ')}`);
    return problems.length === 0;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const text = readFileSync(config, 'utf8');
  const configured = [
    ...new Set([...text.matchAll(/'\.\/src\/features\/([\w-]+)\//g)].flatMap(([, name]) => name ?? [])),
  ].filter((name) => !readmeOf('.', name).includes('does nothing by itself'));
  const features = values.all ? configured : positionals;
  if (features.length === 0) {
    throw new Error(`Name a feature, or use --all. The configuration names ${configured.join(', ')}.`);
  }
  for (const feature of features) {
    if (!existsSync(path.join('src/features', feature))) {
      throw new Error(`src/features has no "${feature}". The configuration names ${configured.join(', ')}.`);
    }
  }
  for (const feature of features) {
    if (!(await tryWithout(feature))) {
      process.exitCode = 1;
    }
  }
}

runCommand(command, main);
