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

/** The errors of each file: the test, the text in the file, and the text that replaces it. Without one, it is removed. */
const errors: Record<string, [test: string, find: string, replace?: string][]> = {
  'docusaurus.config.ts': [
    ['reading/blog.unit.ts', 'postsPerPage: 10', 'postsPerPage: 5'],
    ['reading/blog.unit.ts', 'showReadingTime: true', 'showReadingTime: false'],
    ['navigation/sidebars.unit.ts', 'showLastUpdateTime: true', 'showLastUpdateTime: false'],
    ['walk/every-page.unit.ts', "svgProps: {role: 'img'}", 'svgProps: {}'],
    ['walk/every-page.unit.ts', 'replaceAttrValues: Object', 'unused: Object'],
    ['navigation/sidebars.unit.ts', 'minHeadingLevel: 2', 'minHeadingLevel: 3'],
    ['navigation/sidebars.test.ts', 'hideable: false', 'hideable: true'],
    ['states/colour-mode.test.ts', "defaultMode: 'light'", "defaultMode: 'dark'"],
    ['reading/routes.unit.ts', "{label: 'Next', badge: true}", "{label: 'Now', badge: true}"],
    ['reading/feeds.unit.ts', "language: 'en',\n    limit: false", "language: 'en',\n    limit: 1"],
    ['search/docsearch.test.ts', 'ignorePatterns: [baseUrl + searchPath.slice(1)],'],
  ],
  'src/navigation.ts': [
    ['states/top-bar.test.ts', 'hideOnScroll: true', 'hideOnScroll: false'],
    ['navigation/top-bar.unit.ts', "activeBasePath: '/projects/'", "activeBasePath: '/nowhere/'"],
    ['navigation/top-bar.unit.ts', "'search', position: 'right'", "'search', position: 'left'"],
    ['navigation/footer.unit.ts', "{label: 'Log In', href: addresses.login},"],
    ['navigation/footer.unit.ts', "{label: 'Privacy policy', to: '/privacy-policy/'},"],
    ['navigation/footer.unit.ts', 'Copyright © ${copyrightYears}', 'Copyright ©'],
  ],
  'src/css/frame.css': [
    ['navigation/sidebars.test.ts', '.table-of-contents li {\n  margin: 0;', '.table-of-contents li {'],
    ['accessibility/reflow.test.ts', '  color: var(--ink-soft);\n  overflow-wrap: anywhere;'],
  ],
  'src/css/global.css': [
    ['accessibility/focus.test.ts', 'padding-inline: var(--ring);'],
    ['accessibility/focus.test.ts', 'scroll-margin-bottom: calc(var(--space) * 2);'],
  ],
  'src/css/touch.css': [['accessibility/targets.test.ts', 'min-height: 2.75rem;']],
  'src/css/content.css': [['look/no-script.test.ts', 'margin-top: calc(var(--space) * 8);']],
  'src/css/print.css': [['look/print.test.ts', '.theme-code-block, tr', 'pre, tr']],
  'src/css/tokens.css': [
    ['look/palette.unit.ts', '--ink-soft: #4a5261;', '--ink-soft: #9aa2b1;'],
    ['look/palette.unit.ts', '--line-blog: #b3264a;', '--line-blog: #e3667a;'],
  ],
  'src/pages/index.module.css': [
    ['accessibility/reflow.test.ts', 'flex: 1 1 8rem;', 'flex: 1 1 0;'],
    ['accessibility/reflow.test.ts', 'flex: 0 1 28rem;', 'margin-left: auto;'],
  ],
  'src/theme/Logo/index.tsx': [['navigation/sidebars.unit.ts', ", 'aria-hidden': true"]],
  'src/components/NearestPages/nearest.ts': [
    ['navigation/nearest-pages.unit.ts', '.slice(0, 5)', '.slice(1, 5)'],
    ['navigation/nearest-pages.unit.ts', 'a.distance - b.distance', 'b.distance - a.distance'],
  ],
  'src/theme/ErrorPageContent/error-chain.ts': [
    ['errors/error-chain.unit.ts', 'if (seen.has(current)) {', 'if (causes.length > 9) {'],
  ],
  'src/theme/ErrorPageContent/index.tsx': [
    ['errors/crash.test.ts', 'This page crashed.</Translate>', 'This page crashed</Translate>'],
  ],
  'src/theme/NotFound/Content/index.tsx': [
    ['navigation/addresses.test.ts', '<meta name="robots" content="noindex" />'],
  ],
  'src/theme/NavbarItem/index.tsx': [
    ['errors/crash.test.ts', 'The top-bar item “{name}” failed', 'An item failed'],
  ],
  'src/theme/Loading/index.tsx': [['errors/chunks.test.ts', "window.addEventListener('online', onOnline);"]],
  'src/features/native-controls/page/double-press.ts': [
    ['states/breakpoint.test.ts', 'event.stopImmediatePropagation();'],
    ['offline/control.test.ts', 'event.stopImmediatePropagation();'],
  ],
  'src/features/native-controls/page/menu.ts': [
    ['speed/alive.test.ts', "findToggle()?.setAttribute('aria-expanded', 'true');"],
    ['states/breakpoint.test.ts', 'keepFocusInside(menu, event);'],
    ['states/breakpoint.test.ts', "key === 'Escape' || isSearch", 'isSearch'],
    ['states/breakpoint.test.ts', "desktop.addEventListener('change', () => findMenu()?.close());"],
    ['states/breakpoint.test.ts', 'copyOpenCategories(menu, original);'],
    ['states/breakpoint.test.ts', 'openedAt - placeInHistory() || 1', '1'],
  ],
  'src/features/native-controls/page/tabs.ts': [
    ['states/tabs.test.ts', "'hidden', 'until-found'", "'hidden', ''"],
    ['states/tabs.test.ts', "tab.setAttribute('aria-selected', String(at === place));"],
    ['speed/alive.test.ts', 'Home: 0,'],
    ['speed/alive.test.ts', ', End: -1'],
  ],
  'src/features/native-controls/page/colour-mode.ts': [
    ['states/colour-mode.test.ts', "choice === 'system' ? null : choice", 'choice'],
    ['states/colour-mode.test.ts', "write(followsSystem, 'true');"],
    ['states/colour-mode.test.ts', "system.addEventListener('change', showStored);"],
    ['states/colour-mode.test.ts', "addEventListener('pageshow', showStored);"],
    ['states/colour-mode.test.ts', "'content', paper)", "'content', papers.light)"],
    ['states/colour-mode.test.ts', 'named = null;'],
  ],
  'src/features/native-controls/page/announcement.ts': [
    ['states/announcement.test.ts', ' && read(idKey) === id'],
    ['states/announcement.test.ts', 'now < Date.parse(end)', 'true'],
    ['states/announcement.test.ts', "write(dismissedKey, 'true');"],
  ],
  'src/features/native-controls/page/scroll.ts': [
    ['states/top-bar.test.ts', "root.toggleAttribute('data-navbar-hidden', bar !== null);"],
    ['accessibility/preferences.test.ts', "behavior: isCalm ? 'instant' : 'smooth'", "behavior: 'smooth'"],
  ],
  'src/features/inline-styles/inline-styles.ts': [
    ['look/inline-styles.unit.ts', "word.startsWith('--')", "word.startsWith('---')"],
  ],
  'src/features/desktop-breakpoint/desktop-breakpoint.ts': [
    ['states/breakpoint.test.ts', "'min-width: 996px'", "'min-width: 997px'"],
  ],
  'src/features/code-blocks/theme/MDXComponents/Code/index.tsx': [
    ['reading/code.test.ts', 'className={styles.optionStart}'],
  ],
  'src/features/code-blocks/overflow.ts': [['reading/code.test.ts', "isTooLong ? '0' : '-1'", "'0'"]],
  'src/features/code-blocks/page.ts': [
    ['reading/code.test.ts', "button.setAttribute('aria-pressed', String(isWrapped));"],
  ],
  'src/features/dates/dates.ts': [['reading/dates.unit.ts', 'getUTCFullYear());', 'getFullYear());']],
  'src/features/page-markdown/page.ts': [['speed/alive.test.ts', "button.textContent = 'Copied';"]],
  'src/features/clean-addresses/page.ts': [
    ['navigation/addresses.test.ts', "'/') + search + hash", "'/') + hash"],
  ],
  'src/features/route-changes/render-routes.tsx': [['navigation/addresses.test.ts', '          sensitive\n']],
  'src/features/route-changes/prefetch.ts': [
    ['navigation/route-changes.test.ts', 'navigator.connection?.saveData === true || '],
    ['navigation/route-changes.test.ts', "includes('2g')", "includes('none')"],
  ],
  'src/features/route-changes/client.ts': [
    ['navigation/route-changes.test.ts', "announcer.setAttribute('aria-live', 'polite');"],
    ['navigation/route-changes.test.ts', 'window.scrollTo(0, 0);'],
    ['errors/crash.test.ts', 'if (!isDecodable(location.hash)) {', 'if (location.hash === undefined) {'],
  ],
  'src/features/route-changes/failed-scripts.ts': [
    ['errors/chunks.test.ts', 'failures.delete(path);'],
    ['errors/chunks.test.ts', 'window.location.reload();'],
    ['errors/chunks.test.ts', 'awaited === null', 'awaited !== null'],
    ['offline/real-site.test.ts', "{cache: 'no-store'}", "{method: 'HEAD', cache: 'no-store'}"],
    ['errors/chunks.test.ts', 'awaited !== undefined && ', 'awaited === undefined && '],
  ],
  'src/features/route-changes/first-load.tsx': [['errors/chunks.test.ts', 'place.remove();']],
  'src/features/site-files/site-files.ts': [['reading/site-files.unit.ts', "'Allow: /',"]],
  'src/features/search/page/status.ts': [
    ['search/results.test.ts', 'Nothing found for “${query}”.', 'Nothing found.'],
    ['search/first-use.test.ts', "'Loading...'", "'Wait'"],
  ],
  'src/features/search/page/page.ts': [['search/failures.test.ts', 'attempt.abort();']],
  'src/features/search/page/box.ts': [
    ['search/keyboard.test.ts', "event.key === 'ArrowLeft' || event.key === 'ArrowRight'", 'false'],
    ['search/keyboard.test.ts', ' && !ctrlKey'],
    ['search/results.test.ts', "event.target.closest('.search-option')", 'false'],
  ],
  'src/features/search/page/result.ts': [['search/results.test.ts', "    ' ',\n"]],
  'src/features/search/page/results-page.ts': [
    ['search/page.test.ts', 'focused.focus({preventScroll: true});'],
  ],
  'src/features/search/theme/SearchPage/index.tsx': [['search/page.test.ts', 'data-routed-links']],
  'src/features/search/index/terms.ts': [
    ['search/words.unit.ts', "[/is(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'iz'],"],
  ],
  'src/features/offline/worker.ts': [
    ['offline/offline.test.ts', '(await digest(body)) !== file.sha256', 'body.byteLength === -1'],
    ['offline/offline.test.ts', 'url === notFoundUrl ? 404 : 200', '200'],
    ['offline/offline.test.ts', 'fetched.version === SITE_VERSION', 'true'],
  ],
  'src/features/offline/offline-mode.ts': [
    ['offline/faults.test.ts', 'worker.scriptURL === addressOf(false)', "worker.scriptURL === ''"],
    ['offline/offline.test.ts', 'navigator.locks.request(cachePrefix(basePath), action)', 'action()'],
    ['offline/offline.test.ts', "isOn && state.name === 'failed'", 'false'],
    ['offline/offline.test.ts', 'setInterval(() => void lookForUpdate(), updateInterval);'],
  ],
  'src/features/offline/control.ts': [
    ['offline/control.test.ts', 'install: canInstall()', 'install: false'],
    ['offline/offline.test.ts', "update: name === 'update'", 'update: false'],
  ],
  'src/features/page-owners/build.ts': [
    ['contributing/front-matter.unit.ts', 'overdue: due < on', 'overdue: due <= on'],
    ['contributing/front-matter.unit.ts', 'date.setUTCDate(0);'],
  ],
  'src/features/fast-start/start.ts': [
    ['speed/start.test.ts', 'document.title = title;'],
    ['speed/start.test.ts', 'root.className = className;'],
    [
      'speed/start.test.ts',
      'Promise.all(missing.map(run))',
      'missing.reduce(async (all, one) => [...(await all), await run(one)], Promise.resolve<boolean[]>([]))',
    ],
  ],
  'src/features/front-matter/schema.ts': [
    ['contributing/front-matter.unit.ts', ".positive('is below 1: write 1 for the first place')"],
  ],
  'src/features/git-history/git-history.ts': [
    ['contributing/git-history.unit.ts', "'--format=%x00%aE'", "'--format=%x00%ae'"],
  ],
  'scripts/hosting/headers.ts': [
    ['hosting/policy.test.ts', "'X-Content-Type-Options': 'nosniff',"],
    ['hosting/requests.test.ts', "hashed: 'public, max-age=31536000, immutable'", "hashed: 'no-cache'"],
    ['hosting/requests.test.ts', '%00)|.*#)', '%00))'],
  ],
  'scripts/hosting/nginx.ts': [
    ['hosting/requests.test.ts', '(?<handbook_name>/.*)\\\\z', '(?<handbook_name>/.*)$'],
  ],
  'scripts/preview.ts': [['hosting/any-address.test.ts', '(\\?.+)?/i', '(\\?.*)?/i']],
  'scripts/hosting/policy.ts': [
    ['hosting/inline-code.unit.ts', "attribute.startsWith('on') || "],
    ['hosting/inline-code.unit.ts', 'iframe, video', 'video'],
  ],
  'scripts/hosting/edge.ts': [
    ['contributing/redirects.unit.ts', '...(page === baseUrl ? [] : [`${stem}.html`]),'],
  ],
  'scripts/hosting/redirect-pages.ts': [
    ['contributing/redirects.unit.ts', "[isTwice, 'from', 'is listed twice', 'choose one target'],"],
  ],
  'scripts/check/lock.ts': [
    ['contributing/check.test.ts', '!knownInstallScripts.includes(name)', 'name === ""'],
  ],
  'scripts/check/names.ts': [
    ['contributing/check.unit.ts', '!ends.some((end) => isThere(place + end))', 'place === ""'],
    ['contributing/check.unit.ts', '(?:script|style)', '(?:script)'],
  ],
  'scripts/check/code-links.ts': [['contributing/check.unit.ts', '(?:to|start)', '(?:start)']],
  'scripts/check/images.ts': [['contributing/check.unit.ts', 'imageSize(readFileSync(file));']],
  'scripts/check/markdown-syntax.ts': [
    ['contributing/check.unit.ts', ' || marked.some((number) => number > length)'],
    ['contributing/check.unit.ts', 'nested.length > 0', 'nested.length > 999'],
  ],
  'scripts/check/moves.ts': [
    ['contributing/check.unit.ts', '...goneProblems(isPage, releasedAddresses(), moves),'],
  ],
  'scripts/check/tags.ts': [['contributing/check.unit.ts', 'values.includes(value)', 'value === ""']],
  'scripts/yaml.ts': [
    ['contributing/check.unit.ts', "next?.code === 'MULTILINE_IMPLICIT_KEY'", 'next === undefined'],
  ],
  'src/features/front-matter/content-error.ts': [
    ['contributing/front-matter.unit.ts', "override readonly stack = '';"],
  ],
  'deploy/release.sh': [['hosting/redeploy.test.ts', 'head -n 1', 'cat']],
  'scripts/check/links.ts': [
    ['contributing/check.unit.ts', 'ids.includes(decoded(id))', 'id !== ""'],
    ['contributing/check.unit.ts', 'maxDistance: 1', 'maxDistance: 0'],
  ],
};

export const mutations = Object.entries(errors).flatMap(([file, ofFile]) =>
  ofFile.map(([test, find, replace = '']): Mutation => ({file, find, replace, test: `tests/${test}`})),
);
