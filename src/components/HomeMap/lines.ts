import {sections} from '@site/src/data/sections.ts';

/** A stop of the map: a page and its place on the drawing. */
export interface Stop {
  label: string;
  to: string;
  /** The centre of the stop, in units of the drawing. */
  x: number;
  y: number;
  /** Whether the lines above and below it both stop there. */
  shared?: true;
}

/** A line of the map. */
export interface Line {
  /** Names the line's colour token, `--line-<id>`. */
  id: 'guides' | 'services' | 'elementos' | 'projects' | 'team';
  name: string;
  /** The page about the whole line, if there is one. */
  to?: string;
  /** The heights at which the line leaves the trunk and at which its name is drawn. */
  trunkY: number;
  y: number;
  /** The course of the line after its name, as SVG path commands. */
  course: string;
  stops: Stop[];
}

/** The drawing's size, in its units. */
export const size = {width: 1264, height: 490};

/** The start of every line: the introduction. */
export const trunk = {label: 'Introduction', to: sections.docs.start, x: 60, y: 250};

/** The horizontal position of the names of the lines. */
export const nameX = 312;

/** The horizontal position of a column of stops. */
const column = (index: number) => nameX + 128 * index;

/** The lines from the top to the bottom of the drawing. */
export const lines: Line[] = [
  {
    id: 'elementos',
    name: 'elementOS',
    to: '/docs/category/elementos/',
    trunkY: 226,
    y: 62,
    course: `H${column(3) + 36}l46 46H${column(7)}`,
    stops: [
      {label: 'Getting started', to: '/docs/guides/elementos/getting-started/', x: column(1), y: 62},
      {label: 'Setting up', to: '/docs/guides/elementos/setting-up/', x: column(2), y: 62},
      {label: 'Building', to: '/docs/guides/elementos/building/', x: column(3), y: 62},
      {label: 'Portal', to: '/docs/guides/elementos/portal/', x: column(4), y: 108, shared: true},
      {label: 'Bulletins', to: '/docs/guides/elementos/bulletins/', x: column(5), y: 108, shared: true},
      {label: 'Changes', to: '/docs/guides/elementos/changelog/changes/', x: column(6), y: 108, shared: true},
      {label: 'Contributors', to: '/docs/guides/elementos/contributors/', x: column(7), y: 108, shared: true},
    ],
  },
  {
    id: 'guides',
    name: 'Guides',
    to: '/docs/category/guides/',
    trunkY: 238,
    y: 156,
    course: `H${column(3) + 46}l36-36H${column(7)}`,
    stops: [
      {label: 'Branding', to: '/docs/guides/branding/', x: column(1), y: 156},
      {label: 'OpenStreetMap', to: '/docs/guides/openstreetmap/', x: column(2), y: 156},
      {label: 'Windows', to: '/docs/guides/windows/', x: column(3), y: 156},
    ],
  },
  {
    id: 'services',
    name: 'Services',
    to: '/docs/category/services/',
    trunkY: 250,
    y: 250,
    course: `H${column(5) + 44}l40 40H${column(7)}`,
    stops: [
      {label: 'Mail', to: '/docs/services/mail/', x: column(1), y: 250},
      {label: 'GitLab', to: '/docs/services/gitlab/', x: column(2), y: 250},
      {label: 'Drive', to: '/docs/services/drive/', x: column(3), y: 250},
      {label: 'Playground', to: '/docs/services/playground/', x: column(4), y: 250},
      {label: 'Slack', to: '/docs/services/slack/', x: column(5), y: 250},
      {label: 'SwiftLynx', to: '/docs/services/swiftlynx/', x: column(6), y: 290},
      {label: 'XaSPOS', to: '/docs/services/xaspos/', x: column(7), y: 290},
    ],
  },
  {
    id: 'projects',
    name: 'Projects',
    to: sections.projects.start,
    trunkY: 262,
    y: 344,
    course: `H${column(4)}`,
    stops: [
      {label: 'Calle 30', to: sections.projects.start, x: column(1), y: 344},
      {label: 'Rabbau City', to: '/projects/rabbau-city/', x: column(2), y: 344},
      {label: 'RFI', to: '/projects/rfi/', x: column(3), y: 344},
      {label: 'RodaliaMadrid', to: '/projects/rodaliamadrid/', x: column(4), y: 344},
    ],
  },
  {
    id: 'team',
    name: 'Team',
    to: '/docs/team/',
    trunkY: 274,
    y: 438,
    course: `H${column(4) + 40}l44-44H${column(5)}`,
    stops: [
      {label: 'Data', to: '/docs/team/data/', x: column(1), y: 438},
      {label: 'Design', to: '/docs/team/design/', x: column(2), y: 438},
      {label: 'Development', to: '/docs/team/development/', x: column(3), y: 438},
      {label: 'Operations', to: '/docs/team/operations/', x: column(4), y: 438},
      {label: 'Oversight', to: '/docs/team/oversight/', x: column(5), y: 394},
    ],
  },
];
