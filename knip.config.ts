import type {KnipConfig} from 'knip';

/** Docusaurus finds swizzled components by their path, and its configuration names plugins by path. */
export default {
  // knip's plugin for Docusaurus calls our plugins without a context, which breaks them.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars*.ts',
    '{docs,blog,projects}/**/*.mdx',
    'src/pages/**/*.{mdx,tsx}',
    'src/theme/**/*.tsx',
    'src/plugins/*/*.{ts,tsx}',
    'src/plugins/*/inline-script/index.ts',
    'src/plugins/*/theme/**/*.tsx',
    // These files are bundles of their own, or the bundler's configuration names their paths.
    'src/plugins/search/index/worker.ts',
    'scripts/{build,check,new,nginx,release,serve,test-tools}.ts',
    'benchmarks/{build-time,compare,first-touch}.ts',
    'tests/fixtures/**/*.{ts,tsx}',
    'tests/**/*.{test,setup}.ts',
  ],
  project: ['*.ts', '{src,scripts,tests}/**/*.{ts,tsx}', 'benchmarks/*.ts'],
  paths: {'@site/*': ['./*']},
  compilers: {mdx: (text: string) => [...text.matchAll(/^import [^'"]+ from ['"][^'"]+['"]/gm)].join('\n')},
  ignoreExportsUsedInFile: {interface: true, type: true},
  ignoreDependencies: [
    // scripts/check.ts starts this program by its name.
    'cspell',
    // The configuration of markdownlint-cli2 names this rule.
    'markdownlint-rule-search-replace',
    // These are aliases of Docusaurus and not packages.
    '@(theme|theme-original|theme-init|generated)/.+',
    '@docusaurus/([A-Z].+|use[A-Z].+|isInternalUrl|renderRoutes|router)',
  ],
} satisfies KnipConfig;
