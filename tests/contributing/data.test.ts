import {expect, test} from '@playwright/test';
import {byYear, writtenMoment} from '../../src/data/dates.ts';
import {summarise} from '../../src/data/maintenance.ts';
import {windowsOf} from '../../src/plugins/maintenance/maintenance.ts';
import {assertLinkExists} from '../../src/plugins/native-controls/native-controls.ts';

const at = (start: number, end: number) => ({
  title: `Tram ${start}`,
  services: ['Mail'],
  start: `2026-12-05T0${start}:00Z`,
  end: `2026-12-05T0${end}:00Z`,
  effect: 'None.',
});

const hour = (count: number) => Date.parse(`2026-12-05T0${count}:00Z`);

test('the notice names all windows in progress, or the next window', () => {
  const windows = windowsOf({a: at(1, 4), b: at(2, 5), c: at(6, 7)}, hour(4));
  expect(windows.map(({id, wasOver}) => [id, wasOver])).toEqual([
    ['c', false],
    ['b', false],
    ['a', true],
  ]);
  for (const [now, summary] of [
    [0, 'Next: Tram 1, starting on Sat, 5 December 2026 at 01:00 UTC.'],
    [
      3,
      'In progress: Tram 2, until Sat, 5 December 2026 at 05:00 UTC. In progress: Tram 1, until Sat, 5 December 2026 at 04:00 UTC.',
    ],
    [5, 'Next: Tram 6, starting on Sat, 5 December 2026 at 06:00 UTC.'],
    [8, 'No maintenance is in progress or scheduled.'],
  ] as const) {
    expect(summarise(windows, hour(now))).toBe(summary);
  }
});

test('a wrong maintenance window stops the build with file, field and fix', () => {
  for (const [change, problem] of [
    [{start: '2026-02-30T10:00Z'}, 'start: is not a time in UTC: write it like 2026-12-05T22:00Z'],
    [{end: at(1, 1).end}, 'end: is not after the start: correct one of them'],
    [{services: []}, 'services: is empty: name the services'],
    [{service: 'Mail'}, 'service: is unknown: remove it, or use title'],
    [{effect: undefined}, 'effect: is missing: add it'],
  ] as const) {
    expect(() => windowsOf({tram: {...at(1, 2), ...change}}, hour(0))).toThrow(
      `src/data/maintenance.yml: tram: ${problem}`,
    );
  }
  expect(() => windowsOf([at(1, 2)], hour(0))).toThrow('write each entry below a name of its own');
});

test('an announcement whose link leads nowhere stops the build', () => {
  const announce = (to: string) => () =>
    assertLinkExists({id: 'tram', text: 'A tram.', end: at(1, 2).end, link: {label: 'Read', to}}, 'build');
  expect(announce('/docs/intro/?a#search')).not.toThrow();
  expect(announce('/docs/')).toThrow('src/data/announcement.yml: link.to: /docs/ is not a page');
});

test('days, moments and years are in UTC, even west of Greenwich', () => {
  const {TZ: before} = process.env;
  process.env.TZ = 'America/Los_Angeles';
  try {
    const [newYear, eve] = ['2025-01-01T00:00:00.000Z', '2024-12-31T00:00:00.000Z'];
    expect(byYear([newYear, eve], (date) => date)).toEqual([
      ['2025', [newYear]],
      ['2024', [eve]],
    ]);
    expect(writtenMoment('2025-01-01T00:30Z')).toBe('Wed, 1 January 2025 at 00:30 UTC');
  } finally {
    // An empty name means UTC.
    process.env.TZ = before ?? '';
  }
});
