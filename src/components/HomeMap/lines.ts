import {sections} from '@site/src/data/sections.ts';

interface Stop {
  label: string;
  to: string;
  y: number;
  /** Whether the lines above and below it both stop there. */
  shared?: true;
}

export interface Line {
  /** Names the class of the line's colour, `line-<id>`. */
  id: 'guides' | 'services' | 'elementos' | 'projects' | 'team';
  name: string;
  /** The page about the whole line. */
  to: string;
  /** The height of its name. */
  y: number;
  /** The course of the line after its name, as SVG path commands. */
  course: string;
  /** Each stop is a column to the right of the one before. */
  stops: Stop[];
}

/** The drawing's size, in its units. */
export const size = {width: 1298, height: 490};

/** The start of every line: the introduction. */
export const trunk = {label: 'Introduction', to: sections.docs.start, x: 60, y: 250};

/** The horizontal position of the names of the lines. */
export const nameX = 312;

/** The horizontal position of a column of stops. The labels fit even if a reader widens the spaces between letters. */
export const column = (index: number) => nameX + 12 + 131 * index;

/** The lines from the top to the bottom of the drawing. */
export const lines: Line[] = [
  {
    id: 'elementos',
    name: 'elementOS',
    to: '/docs/category/elementos/',
    y: 62,
    course: `H${column(3) + 36}l46 46H${column(7)}`,
    stops: [
      {label: 'Getting started', to: '/docs/guides/elementos/getting-started/', y: 62},
      {label: 'Setting up', to: '/docs/guides/elementos/setting-up/', y: 62},
      {label: 'Building', to: '/docs/guides/elementos/building/', y: 62},
      {label: 'Portal', to: '/docs/guides/elementos/portal/', y: 108, shared: true},
      {label: 'Bulletins', to: '/docs/guides/elementos/bulletins/', y: 108, shared: true},
      {label: 'Changes', to: '/docs/guides/elementos/changelog/changes/', y: 108, shared: true},
      {label: 'Contributing', to: '/docs/guides/elementos/contributors/', y: 108, shared: true},
    ],
  },
  {
    id: 'guides',
    name: 'Guides',
    to: '/docs/category/guides/',
    y: 156,
    course: `H${column(3) + 46}l36-36H${column(7)}`,
    stops: [
      {label: 'Branding', to: '/docs/guides/branding/', y: 156},
      {label: 'OpenStreetMap', to: '/docs/guides/openstreetmap/', y: 156},
      {label: 'Windows', to: '/docs/guides/windows/', y: 156},
    ],
  },
  {
    id: 'services',
    name: 'Services',
    to: '/docs/category/services/',
    y: 250,
    course: `H${column(5) + 44}l40 40H${column(7)}`,
    stops: [
      {label: 'Mail', to: '/docs/services/mail/', y: 250},
      {label: 'GitLab', to: '/docs/services/gitlab/', y: 250},
      {label: 'Drive', to: '/docs/services/drive/', y: 250},
      {label: 'Playground', to: '/docs/services/playground/', y: 250},
      {label: 'Slack', to: '/docs/services/slack/', y: 250},
      {label: 'SwiftLynx', to: '/docs/services/swiftlynx/', y: 290},
      {label: 'XaSPOS', to: '/docs/services/xaspos/', y: 290},
    ],
  },
  {
    id: 'projects',
    name: 'Projects',
    to: sections.projects.start,
    y: 344,
    course: `H${column(4)}`,
    stops: [
      {label: 'Calle 30', to: sections.projects.start, y: 344},
      {label: 'Rabbau City', to: '/projects/rabbau-city/', y: 344},
      {label: 'RFI', to: '/projects/rfi/', y: 344},
      {label: 'RodaliaMadrid', to: '/projects/rodaliamadrid/', y: 344},
    ],
  },
  {
    id: 'team',
    name: 'Team',
    to: '/docs/team/',
    y: 438,
    course: `H${column(4) + 40}l44-44H${column(5)}`,
    stops: [
      {label: 'Data', to: '/docs/team/data/', y: 438},
      {label: 'Design', to: '/docs/team/design/', y: 438},
      {label: 'Development', to: '/docs/team/development/', y: 438},
      {label: 'Operations', to: '/docs/team/operations/', y: 438},
      {label: 'Oversight', to: '/docs/team/oversight/', y: 394},
    ],
  },
];
