import {type MaintenanceWindow, maintenanceToTell} from '../../src/data/maintenance.ts';
import {readWindows} from '../../src/data/notices.ts';
import {expect, test} from '../unit.ts';

const hour = 3_600_000;

test('the notice lists all windows in progress, and the next upcoming window', () => {
  const [first] = readWindows();
  expect(first).toBeDefined();
  const at = (id: string, start: number, end: number): MaintenanceWindow[] =>
    first === undefined
      ? []
      : [{...first, id, start: new Date(start).toISOString(), end: new Date(end).toISOString()}];
  const windows = [
    ...at('a', 1 * hour, 4 * hour),
    ...at('b', 2 * hour, 5 * hour),
    ...at('c', 6 * hour, 7 * hour),
  ];
  const told = (now: number) => maintenanceToTell(windows, now).map(({id}) => id);
  expect(told(0)).toEqual(['a']);
  expect(told(3 * hour)).toEqual(['a', 'b']);
  expect(told(5 * hour)).toEqual(['c']);
  expect(told(8 * hour)).toEqual([]);
});
