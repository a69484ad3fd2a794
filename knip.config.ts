import type {KnipConfig} from 'knip';

/** Docusaurus finds swizzled parts by their place, and its configuration names plugins by path. */
export default {
  // Its plugin for Docusaurus calls the local plugins without a context, which breaks them.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars*.ts',
    '{docs,blog,projects}/**/*.mdx',
    'src/pages/**/*.{mdx,tsx}',
    'src/theme/**/*.tsx',
    'src/features/*/*.{ts,tsx}',
    'src/features/*/page/page.ts',
    'src/features/*/theme/**/*.tsx',
    // Bundled apart from the application, or named by path in the bundler's configuration.
    'src/features/search/{page/{page,interface},index/worker,docsearch/{page,no-head}}.ts',
    'scripts/*.ts',
    'tests/fixtures/**/*.{ts,tsx}',
  ],
  project: ['*.ts', '{src,scripts,tests}/**/*.{ts,tsx}'],
  paths: {'@site/*': ['./*']},
  compilers: {mdx: (text: string) => [...text.matchAll(/^import [^'"]+ from ['"][^'"]+['"]/gm)].join('\n')},
  ignoreExportsUsedInFile: {interface: true, type: true},
  ignoreDependencies: [
    // Docusaurus's own alias for a package that it renames.
    'react-loadable',
    // scripts/check starts these by name.
    '@biomejs/biome',
    'cspell',
    'markdownlint-cli2',
    // Aliases of Docusaurus, no packages.
    '@(theme|theme-original|theme-init|generated)/.+',
    '@docusaurus/([A-Z].+|use[A-Z].+|isInternalUrl|router)',
  ],
} satisfies KnipConfig;
