import {type MaintenanceWindow, maintenanceToTell} from '../../src/data/maintenance.ts';
import {expect, test} from '../unit.ts';

test('the notice lists all windows in progress, and the next upcoming window', () => {
  const day = '2026-12-05T0';
  const at = (id: string, start: number, end: number): MaintenanceWindow => ({
    id,
    title: id,
    services: [],
    start: `${day}${start}:00Z`,
    end: `${day}${end}:00Z`,
    effect: '',
  });
  const windows = [at('a', 1, 4), at('b', 2, 5), at('c', 6, 7)];
  const told = (hour: number) =>
    maintenanceToTell(windows, Date.parse(`${day}${hour}:00Z`)).map(({id}) => id);
  expect(told(0)).toEqual(['a']);
  expect(told(3)).toEqual(['a', 'b']);
  expect(told(5)).toEqual(['c']);
  expect(told(8)).toEqual([]);
});
