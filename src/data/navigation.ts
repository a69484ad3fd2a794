import type {NavbarItem, ThemeConfig} from '@docusaurus/theme-common';
import {addresses, copyrightYears, handbook} from './organisation.ts';
import {sections} from './sections.ts';

const {docs, blog, projects} = sections;

/** The top bar: the sections on the left, search and the colour mode on the right. */
export const navbar = {
  title: handbook.title,
  hideOnScroll: true,
  items: [
    {
      to: docs.start,
      label: docs.label,
      position: 'left',
      activeBasePath: '/docs/',
      className: 'line-docs',
    },
    {to: blog.start, label: blog.label, position: 'left', className: 'line-blog'},
    {
      to: projects.start,
      label: projects.label,
      position: 'left',
      activeBasePath: '/projects/',
      className: 'line-projects',
    },
    {type: 'search', position: 'right'},
  ] satisfies NavbarItem[],
};

/** The links from the list of posts to the other views of the blog. */
export const blogViews = [
  {label: 'Archive', to: '/blog/archive/'},
  {label: 'Tags', to: '/blog/tags/'},
  {label: 'Authors', to: '/blog/authors/'},
  {label: 'Atom feed', to: 'pathname:///blog/atom.xml'},
];

/** The footer: four columns of links, then the copyright line. */
export const footer = {
  style: 'light',
  links: [
    {
      title: 'Wiki',
      items: [
        {label: handbook.title, to: docs.start},
        {label: blog.label, to: blog.start},
      ],
    },
    {
      title: 'Services',
      items: [
        {label: 'Log In', href: addresses.login},
        {label: 'GitLab', href: addresses.gitlab},
        {label: 'XaSPOS', href: addresses.xaspos},
        {label: 'CDN server', href: addresses.cdn},
      ],
    },
    {
      title: 'External',
      items: [
        {label: 'Notes finder', href: addresses.notes},
        {label: 'Playground', href: addresses.playground},
        {label: 'Radio stations', href: addresses.radio},
        {label: 'Artwork finder', href: addresses.artwork},
      ],
    },
    {
      title: 'Get Help',
      items: [
        // `pathname://` and no target: a mail program opens no tab, so the link has no mark for one either.
        {label: 'Contact', to: `pathname://${addresses.contact}`, target: null},
        {label: 'Server status', href: addresses.status},
        {label: 'Privacy policy', to: '/privacy-policy/'},
      ],
    },
  ],
  copyright: `Copyright © ${copyrightYears} ${handbook.title}`,
} satisfies ThemeConfig['footer'];
