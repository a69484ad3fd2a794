import {sections} from '../../../data/sections.ts';
import type {Area} from '../index/published.ts';

/** The headings above the results of each area of the site. */
export const areaNames: Record<Area, string> = {
  docs: sections.docs.label,
  projects: sections.projects.label,
  blog: sections.blog.label,
  pages: 'Pages',
};

/** Results grouped by area, in the order in which the box shows them: the area with the best result comes first. */
export function byArea<Found extends {area: Area}>(results: readonly Found[]): Found[] {
  const areas = [...new Set(results.map(({area}) => area))];
  return areas.flatMap((area) => results.filter((result) => result.area === area));
}
