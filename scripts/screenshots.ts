import {createServer} from 'node:http';
import {chromium} from '@playwright/test';
import {chromiumLaunch} from './chromium.ts';
import {type Arguments, type Command, runCommand} from './command.ts';
import {readSite} from './hosting/site.ts';
import {addressOf, placeToServe} from './ports.ts';
import {previewListener} from './preview.ts';
import {servedBuild} from './served-build.ts';

/** One page of each kind. */
const kinds = {
  home: '/',
  doc: '/docs/guides/windows/',
  intro: '/docs/intro/',
  palette: '/docs/guides/branding/',
  category: '/docs/category/guides/',
  team: '/docs/team/',
  project: '/projects/rodaliamadrid/',
  'blog-list': '/blog/',
  'blog-post': '/blog/2024/05/25/cdn-tuning/',
  'blog-archive': '/blog/archive/',
  'blog-tags': '/blog/tags/',
  'blog-tag': '/blog/tags/elementos/',
  'blog-authors': '/blog/authors/',
  search: '/search/?q=mail',
  maintenance: '/scheduled-maint/',
  standalone: '/privacy-policy/',
  'not-found': '/no/such/page/',
};

const widths = [360, 768, 995, 996, 1440];
const modes = ['light', 'dark'];
const folder = 'screenshots';

const command = {
  usage: 'npm run screenshots -- [NAME...] [--full]',
  summary: `Saves a screenshot of each kind of page at each width in both modes to ${folder}/.`,
  options: {full: {type: 'boolean', default: false, description: 'Save whole pages.'}},
  environment: {
    BUILD: 'The folder of the build. The default is build.',
    PORT: 'The port to serve the build on. The default is 4173.',
  },
  examples: ['npm run screenshots', 'npm run screenshots -- home-360 doc-360-dark --full'],
  allowPositionals: true,
} satisfies Command;

/** A NAME is a piece of the names of the pictures to save, such as `blog-list-996-dark`. */
async function takeAll({values, positionals}: Arguments<typeof command>): Promise<void> {
  const build = servedBuild();
  const {baseUrl} = readSite(build);
  const server = createServer(previewListener(build));
  const place = await placeToServe(4173);
  const browser = await chromium.launch(chromiumLaunch());
  await new Promise<void>((resolve) => server.listen(place.port, place.host, resolve));
  try {
    for (const mode of modes) {
      const context = await browser.newContext({baseURL: `http://${addressOf(place)}`});
      await context.addInitScript((theme) => localStorage.setItem('theme-handbook', theme), mode);
      const page = await context.newPage();
      for (const width of widths) {
        await page.setViewportSize({width, height: width < 700 ? 740 : 900});
        for (const [kind, address] of Object.entries(kinds)) {
          const name = `${kind}-${width}-${mode}`;
          if (positionals.length === 0 || positionals.some((piece) => name.includes(piece))) {
            await page.goto(baseUrl + address.slice(1));
            await page.mouse.move(0, 0);
            await page.locator('html[data-has-hydrated=true]').waitFor();
            await page.screenshot({path: `${folder}/${name}.png`, fullPage: values.full});
          }
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
}

runCommand(command, takeAll);
