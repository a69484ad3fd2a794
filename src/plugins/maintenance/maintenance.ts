import type {LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {checkedEntries, endsTooEarly, minute, readYaml} from '../../data/fields.ts';
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
  .refine(({start, end}) => start < end, {path: ['end'], error: endsTooEarly});

/** All maintenance windows by their ids, the latest first. */
export function windowsOf(entries: unknown, now: number): MaintenanceWindow[] {
  return checkedEntries(file, schema, entries)
    .map(([id, window]) => ({id, ...window, wasOver: Date.parse(window.end) <= now}))
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
