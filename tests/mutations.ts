// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code

/** A deliberate error, and the test that must find it. */
export interface Mutation {
  file: string;
  /** A text that the file contains exactly once. */
  find: string;
  replace: string;
  /** The file of the test. */
  test: string;
}

const prefix = (folder: string, mutations: [file: string, find: string, replace: string, test: string][]) =>
  mutations.map(
    ([file, find, replace, test]): Mutation => ({file: folder + file, find, replace, test: `tests/${test}`}),
  );

export const mutations: Mutation[] = [
  ...prefix('', [
    ['docusaurus.config.ts', 'postsPerPage: 10', 'postsPerPage: 5', 'reading/blog.unit.ts'],
    ['docusaurus.config.ts', 'showReadingTime: true', 'showReadingTime: false', 'reading/blog.unit.ts'],
    [
      'docusaurus.config.ts',
      'showLastUpdateTime: true',
      'showLastUpdateTime: false',
      'navigation/sidebars.unit.ts',
    ],
    ['docusaurus.config.ts', "svgProps: {role: 'img'}", 'svgProps: {}', 'walk/every-page.unit.ts'],
    ['docusaurus.config.ts', 'replaceAttrValues: Object', 'unused: Object', 'walk/every-page.unit.ts'],
    ['docusaurus.config.ts', 'minHeadingLevel: 2', 'minHeadingLevel: 3', 'navigation/sidebars.unit.ts'],
    ['docusaurus.config.ts', 'hideable: false', 'hideable: true', 'navigation/sidebars.test.ts'],
    ['docusaurus.config.ts', "defaultMode: 'light'", "defaultMode: 'dark'", 'states/colour-mode.test.ts'],
    [
      'docusaurus.config.ts',
      "{label: 'Next', badge: true}",
      "{label: 'Now', badge: true}",
      'reading/routes.unit.ts',
    ],
    [
      'docusaurus.config.ts',
      "language: 'en',\n    limit: false",
      "language: 'en',\n    limit: 1",
      'reading/feeds.unit.ts',
    ],
    [
      'docusaurus.config.ts',
      'ignorePatterns: [baseUrl + searchPath.slice(1)],',
      '',
      'reading/routes.unit.ts',
    ],
  ]),
  ...prefix('src/', [
    ['navigation.ts', 'hideOnScroll: true', 'hideOnScroll: false', 'states/top-bar.test.ts'],
    [
      'navigation.ts',
      "activeBasePath: '/projects/'",
      "activeBasePath: '/nowhere/'",
      'navigation/top-bar.unit.ts',
    ],
    [
      'navigation.ts',
      "{type: 'search', position: 'right'}",
      "{type: 'search', position: 'left'}",
      'navigation/top-bar.unit.ts',
    ],
    ['navigation.ts', "{label: 'Log In', href: addresses.login},", '', 'navigation/footer.unit.ts'],
    ['navigation.ts', "{label: 'Privacy policy', to: '/privacy-policy/'},", '', 'navigation/footer.unit.ts'],
    ['navigation.ts', 'Copyright © ${copyrightYears}', 'Copyright ©', 'navigation/footer.unit.ts'],
    ['css/tokens.css', '--ink-soft: #4a5261;', '--ink-soft: #9aa2b1;', 'look/palette.unit.ts'],
    ['css/tokens.css', '--line-blog: #b3264a;', '--line-blog: #e3667a;', 'look/palette.unit.ts'],
    [
      'components/NearestPages/nearest.ts',
      '.slice(0, 5)',
      '.slice(1, 5)',
      'navigation/nearest-pages.unit.ts',
    ],
    [
      'components/NearestPages/nearest.ts',
      'a.distance - b.distance',
      'b.distance - a.distance',
      'navigation/nearest-pages.unit.ts',
    ],
    [
      'theme/ErrorPageContent/error-chain.ts',
      'if (seen.has(current)) {',
      'if (causes.length > 9) {',
      'errors/error-chain.unit.ts',
    ],
    [
      'theme/ErrorPageContent/index.tsx',
      'This page crashed.</Translate>',
      'This page crashed</Translate>',
      'errors/crash.test.ts',
    ],
    [
      'theme/NotFound/Content/index.tsx',
      '<meta name="robots" content="noindex" />',
      '',
      'navigation/addresses.test.ts',
    ],
    [
      'theme/NavbarItem/index.tsx',
      'The top-bar item “{name}” failed',
      'An item failed',
      'errors/crash.test.ts',
    ],
    ['theme/Loading/index.tsx', "window.addEventListener('online', onOnline);", '', 'errors/chunks.test.ts'],
  ]),
  ...prefix('src/features/native-controls/page/', [
    ['menu.ts', "findToggle()?.setAttribute('aria-expanded', 'true');", '', 'speed/alive.test.ts'],
    ['menu.ts', 'keepFocusInside(menu, event);', '', 'states/breakpoint.test.ts'],
    ['menu.ts', "key === 'Escape' || isSearch", 'isSearch', 'states/breakpoint.test.ts'],
    [
      'menu.ts',
      "desktop.addEventListener('change', () => findMenu()?.close());",
      '',
      'states/breakpoint.test.ts',
    ],
    [
      'tabs.ts',
      "panel.setAttribute('hidden', 'until-found');",
      "panel.setAttribute('hidden', '');",
      'states/tabs.test.ts',
    ],
    ['tabs.ts', "tab.setAttribute('aria-selected', String(at === place));", '', 'states/tabs.test.ts'],
    [
      'colour-mode.ts',
      "write('theme', choice === 'system' ? null : choice);",
      "write('theme', choice);",
      'states/colour-mode.test.ts',
    ],
    ['colour-mode.ts', "system.addEventListener('change', showStored);", '', 'states/colour-mode.test.ts'],
    ['colour-mode.ts', "addEventListener('pageshow', showStored);", '', 'states/colour-mode.test.ts'],
    [
      'colour-mode.ts',
      "setAttribute('content', paper);",
      "setAttribute('content', papers.light);",
      'states/colour-mode.test.ts',
    ],
    ['announcement.ts', ' && read(idKey) === id', '', 'states/announcement.test.ts'],
    ['announcement.ts', 'now < Date.parse(end)', 'true', 'states/announcement.test.ts'],
    ['announcement.ts', "write(dismissedKey, 'true');", '', 'states/announcement.test.ts'],
    ['scroll.ts', "root.toggleAttribute('data-navbar-hidden', bar !== null);", '', 'states/top-bar.test.ts'],
    [
      'scroll.ts',
      "behavior: isCalm ? 'instant' : 'smooth'",
      "behavior: 'smooth'",
      'accessibility/preferences.test.ts',
    ],
  ]),
  ...prefix('src/features/', [
    [
      'inline-styles/inline-styles.ts',
      "word.startsWith('--')",
      "word.startsWith('---')",
      'look/inline-styles.unit.ts',
    ],
    [
      'desktop-breakpoint/desktop-breakpoint.ts',
      "'min-width: 996px'",
      "'min-width: 997px'",
      'states/breakpoint.test.ts',
    ],
    [
      'code-blocks/page.ts',
      "button.setAttribute('aria-pressed', String(isWrapped));",
      '',
      'reading/code.test.ts',
    ],
    ['dates/dates.ts', 'getUTCFullYear());', 'getFullYear());', 'reading/dates.unit.ts'],
    ['page-markdown/page.ts', "button.textContent = 'Copied';", '', 'speed/alive.test.ts'],
    ['clean-addresses/page.ts', "'/') + search + hash", "'/') + hash", 'navigation/addresses.test.ts'],
    ['route-changes/render-routes.tsx', '          sensitive\n', '', 'navigation/addresses.test.ts'],
    [
      'route-changes/prefetch.ts',
      'navigator.connection?.saveData === true || ',
      '',
      'navigation/route-changes.test.ts',
    ],
    ['route-changes/prefetch.ts', "includes('2g')", "includes('none')", 'navigation/route-changes.test.ts'],
    [
      'route-changes/client.ts',
      "announcer.setAttribute('aria-live', 'polite');",
      '',
      'navigation/route-changes.test.ts',
    ],
    ['route-changes/client.ts', 'window.scrollTo(0, 0);', '', 'navigation/route-changes.test.ts'],
    [
      'route-changes/client.ts',
      'if (!isDecodable(location.hash)) {',
      'if (location.hash === undefined) {',
      'errors/crash.test.ts',
    ],
    ['route-changes/failed-scripts.ts', 'failures.delete(path);', '', 'errors/chunks.test.ts'],
    ['route-changes/failed-scripts.ts', 'window.location.reload();', '', 'errors/chunks.test.ts'],
    ['route-changes/failed-scripts.ts', 'awaited === null', 'awaited !== null', 'errors/chunks.test.ts'],
    ['route-changes/first-load.tsx', 'place.remove();', '', 'errors/chunks.test.ts'],
    [
      'route-changes/failed-scripts.ts',
      "{cache: 'no-store'}",
      "{method: 'HEAD', cache: 'no-store'}",
      'offline/real-site.test.ts',
    ],
    [
      'route-changes/failed-scripts.ts',
      'awaited !== undefined && ',
      'awaited === undefined && ',
      'errors/chunks.test.ts',
    ],
    ['site-files/site-files.ts', "'Allow: /',", '', 'reading/site-files.unit.ts'],
    ['search/page/status.ts', 'Nothing found for “${query}”.', 'Nothing found.', 'search/results.test.ts'],
    ['search/page/status.ts', "'Loading...'", "'Wait'", 'search/first-use.test.ts'],
    ['search/page/page.ts', 'attempt.abort();', '', 'search/failures.test.ts'],
    [
      'search/index/terms.ts',
      "[/is(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],",
      '',
      'search/words.unit.ts',
    ],
    [
      'offline/worker.ts',
      '(await digest(body)) !== file.sha256',
      'body.byteLength === -1',
      'offline/offline.test.ts',
    ],
    [
      'offline/offline-mode.ts',
      'worker.scriptURL === addressOf(false)',
      "worker.scriptURL === ''",
      'offline/faults.test.ts',
    ],
    ['offline/worker.ts', 'url === notFoundUrl ? 404 : 200', '200', 'offline/offline.test.ts'],
    ['page-owners/build.ts', 'overdue: due < on', 'overdue: due <= on', 'contributing/front-matter.unit.ts'],
    ['page-owners/build.ts', 'date.setUTCDate(0);', '', 'contributing/front-matter.unit.ts'],
    [
      'front-matter/schema.ts',
      ".positive('is below 1: write 1 for the first place')",
      '',
      'contributing/front-matter.unit.ts',
    ],
    [
      'git-history/git-history.ts',
      "'--format=%x00%aE'",
      "'--format=%x00%ae'",
      'contributing/git-history.unit.ts',
    ],
  ]),
  ...prefix('scripts/', [
    ['hosting/headers.ts', "'X-Content-Type-Options': 'nosniff',", '', 'hosting/requests.test.ts'],
    [
      'hosting/headers.ts',
      "hashed: 'public, max-age=31536000, immutable'",
      "hashed: 'no-cache'",
      'hosting/requests.test.ts',
    ],
    ['hosting/headers.ts', '%00)|.*#)', '%00))', 'hosting/requests.test.ts'],
    ['hosting/nginx.ts', '(?<handbook_name>/.*)\\\\z', '(?<handbook_name>/.*)$', 'hosting/requests.test.ts'],
    ['preview.ts', '(\\?.+)?/i', '(\\?.*)?/i', 'hosting/any-address.test.ts'],
    ['hosting/policy.ts', "attribute.startsWith('on') || ", '', 'hosting/inline-code.unit.ts'],
    ['hosting/policy.ts', 'iframe, video', 'video', 'hosting/inline-code.unit.ts'],
    [
      'hosting/edge.ts',
      '...(page === baseUrl ? [] : [`${stem}.html`]),',
      '',
      'contributing/redirects.unit.ts',
    ],
    [
      'hosting/redirect-pages.ts',
      'if (moved.has(move.from)) {',
      'if (moved.size < 0) {',
      'contributing/redirects.unit.ts',
    ],
    ['check/lock.ts', '!knownInstallScripts.includes(name)', 'name === ""', 'contributing/check.test.ts'],
    ['check/links.ts', 'ids.includes(decoded(id))', 'id !== ""', 'contributing/check.unit.ts'],
  ]),
];
