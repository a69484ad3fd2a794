/** The sections of the site, by the folder of their pages and in the order of the top bar. */
export const sections = {
  docs: {label: 'Docs', start: '/docs/intro/'},
  blog: {label: 'Blog', start: '/blog/'},
  projects: {label: 'Projects', start: '/projects/calle30/'},
} as const;

export type Section = keyof typeof sections;

export const isSection = (folder: string): folder is Section => Object.hasOwn(sections, folder);
