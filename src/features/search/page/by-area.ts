import {sections} from '../../../data/sections.ts';
import type {Area} from '../index/published.ts';

/** The headings above the results of each area. */
export const areaNames: Record<Area, string> = {
  docs: sections.docs.label,
  projects: sections.projects.label,
  blog: sections.blog.label,
  pages: 'Pages',
};

/** The class that gives an element the colour of the line of an area. */
export const lineOf = (area: Area): string => `line-${area === 'pages' ? 'team' : area}`;

/** Results by area, as the box shows them. The area with the best result is first. */
export function byArea<Found extends {area: Area}>(results: readonly Found[]): Map<Area, Found[]> {
  const areas = new Set(results.map(({area}) => area));
  return new Map(Array.from(areas, (area) => [area, results.filter((result) => result.area === area)]));
}
