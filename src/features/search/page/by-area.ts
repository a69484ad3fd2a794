import {sections} from '../../../data/sections.ts';
import {grouped} from '../index/grouped.ts';
import type {Area} from '../index/published.ts';

/** The heading above the results of each area, and the class with the colour of its line. */
export const areas: Record<Area, {label: string; line: string}> = {
  docs: {label: sections.docs.label, line: 'line-docs'},
  projects: {label: sections.projects.label, line: 'line-projects'},
  blog: {label: sections.blog.label, line: 'line-blog'},
  pages: {label: 'Pages', line: 'line-team'},
};

/** Results by area, as the box shows them. The area with the best result is first. */
export const byArea = <Found extends {area: Area}>(results: readonly Found[]): Map<Area, Found[]> =>
  grouped(results.map((result): [Area, Found] => [result.area, result]));
