import type {Area} from './published.ts';

/** Results in the order in which the box shows them: areas in one piece, in the order of the best result of each. */
export function byArea<Found extends {area: Area}>(results: readonly Found[]): Found[] {
  const areas = [...new Set(results.map(({area}) => area))];
  return areas.flatMap((area) => results.filter((result) => result.area === area));
}
