import type {LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {assertNone, fieldProblems, minute, readYaml} from '../../data/fields.ts';
import type {MaintenanceWindow} from '../../data/maintenance.ts';

const file = 'src/data/maintenance.yml';

const schema = z
  .strictObject({
    title: z.string(),
    services: z.array(z.string()).min(1, 'is empty: name the services that are affected'),
    start: minute,
    end: minute,
    effect: z.string(),
  })
  .refine(({start, end}) => start < end, {
    path: ['end'],
    error: 'is not after the start: correct one of them',
  });

/** All maintenance windows by their ids, the latest first. */
export function windowsOf(entries: unknown, now: number): MaintenanceWindow[] {
  const windows = Object.entries(z.record(z.string(), z.unknown()).parse(entries));
  for (const [id, window] of windows) {
    assertNone(`${file}: ${id}`, fieldProblems(schema, window));
  }
  return windows
    .map(([id, window]) => ({id, ...schema.parse(window)}))
    .map((window) => ({...window, wasOver: Date.parse(window.end) <= now}))
    .sort((a, b) => b.start.localeCompare(a.start));
}

/** Lets pages import the maintenance windows. */
export default function maintenance({siteDir}: LoadContext): Plugin {
  return {
    name: 'maintenance',
    getPathsToWatch: () => [`${siteDir}/${file}`],
    async contentLoaded({actions}) {
      await actions.createData('windows.json', windowsOf(readYaml(file), Date.now()));
    },
  };
}
