import type * as PluginDocs from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginConfig} from '@docusaurus/types';
import {gitHistory} from './src/build/git-history.ts';
import {announcementBar, readAnnouncement} from './src/data/announcement.ts';
import {drawingColours, themeColour} from './src/data/colours.ts';
import {readVariable} from './src/data/environment.ts';
import {footer, navbar} from './src/data/navigation.ts';
import {handbook, withOurDomain} from './src/data/organisation.ts';
import {createFeedItems} from './src/plugins/blog/feed-items.ts';
import {rehypeCodeBlocks} from './src/plugins/code-blocks/rehype-code-blocks.ts';
import {parseFrontMatter} from './src/plugins/front-matter/parse-front-matter.ts';
import {rehypeBelowFold} from './src/plugins/navigation/rehype-below-fold.ts';
import {template} from './src/plugins/start/template.ts';

/** The options of everything that is written in Markdown. */
const content = {
  editUrl: handbook.editUrl,
  // The order matters: the first plugin counts code as text, and the second turns it into HTML.
  rehypePlugins: [rehypeBelowFold, rehypeCodeBlocks],
};

/** The options of both docs instances. */
const docs = {
  ...content,
  // Stock removes a number from the start of a name: 7-zip.mdx would have the address /zip/.
  numberPrefixParser: false,
  showLastUpdateTime: true,
} satisfies PluginDocs.Options;

/** The global style sheets. A later one may override an earlier one. */
const styles = ['tokens', 'fonts', 'infima', 'global', 'frame', 'content', 'blog', 'touch', 'print'];

const announcement = readAnnouncement();

export default {
  title: handbook.title,
  tagline: handbook.tagline,
  url: readVariable('SITE_URL'),
  baseUrl: readVariable('BASE_URL'),
  i18n: {defaultLocale: 'en', locales: ['en']},
  favicon: 'favicon.ico',
  trailingSlash: true,
  // For copies that people review. Otherwise, search engines would list them beside the original pages.
  noIndex: readVariable('NO_INDEX') === '1',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  storage: {type: 'localStorage', namespace: 'handbook'},
  future: {v4: true, experimental_vcs: gitHistory},
  ssrTemplate: template,
  markdown: {
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    parseFrontMatter,
    preprocessor: ({fileContent}) => withOurDomain(fileContent),
  },
  presets: [
    [
      'classic',
      {
        docs: {
          ...docs,
          sidebarPath: './sidebars.ts',
          versions: {current: {label: 'Next', badge: true}},
        },
        blog: {
          ...content,
          blogDescription:
            'This blog describes what we built, moved, broke and fixed, with the steps that you need to do the same.',
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          onInlineTags: 'throw',
          onInlineAuthors: 'throw',
          onUntruncatedBlogPosts: 'throw',
          // The data of the archive page would contain the Markdown of every post, and nothing reads it.
          processBlogPosts: async ({blogPosts}) => blogPosts.map((post) => ({...post, content: ''})),
          feedOptions: {
            type: 'all',
            title: `${handbook.title} blog`,
            description: handbook.tagline,
            limit: false,
            createFeedItems,
          },
        },
        pages: content,
        theme: {customCss: styles.map((name) => `./src/css/${name}.css`)},
        svgr: {svgrConfig: {svgProps: {role: 'img'}, replaceAttrValues: drawingColours}},
        sitemap: {lastmod: 'date', changefreq: null, priority: null},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        ...docs,
        id: 'projects',
        path: 'projects',
        routeBasePath: 'projects',
        sidebarPath: './sidebarsProjects.ts',
      } satisfies PluginDocs.Options,
    ],
    './src/plugins/addresses/addresses.ts',
    './src/plugins/blog/latest-posts.ts',
    './src/plugins/code-blocks/code-blocks.ts',
    './src/plugins/desktop-breakpoint/desktop-breakpoint.ts',
    './src/plugins/site-files/licences.ts',
    './src/plugins/maintenance/maintenance.ts',
    ['./src/plugins/native-controls/native-controls.ts', {announcement}],
    './src/plugins/navigation/navigation.ts',
    [
      './src/plugins/offline/offline.ts',
      {
        pwaHead: [
          {tagName: 'link', rel: 'manifest', href: 'manifest.webmanifest'},
          {tagName: 'link', rel: 'icon', href: 'img/icon.svg', type: 'image/svg+xml'},
          {tagName: 'link', rel: 'apple-touch-icon', href: 'img/apple-touch-icon.png'},
          {tagName: 'meta', name: 'theme-color', content: themeColour},
        ],
      },
    ],
    './src/plugins/page-markdown/page-markdown.ts',
    './src/plugins/site-files/site-files.ts',
    './src/plugins/start/start.ts',
  ] satisfies PluginConfig[],
  // It is in place of the search package, which is a theme too.
  themes: ['./src/plugins/search/search.ts'],
  themeConfig: {
    image: 'img/social-card.png',
    metadata: [
      {property: 'og:site_name', content: handbook.title},
      {property: 'og:type', content: 'website'},
      // A phone's keyboard makes the page smaller, because it would cover the end of the search results.
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content',
      },
    ],
    navbar,
    footer,
    ...(announcement && {announcementBar: announcementBar(announcement)}),
    // For the third choice of the button. `native-controls` makes the first visit light.
    colorMode: {respectPrefersColorScheme: true},
    // Style sheets colour code. A theme would add colours to the application that nothing uses.
    prism: {theme: {plain: {}, styles: []}, darkTheme: {plain: {}, styles: []}},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
