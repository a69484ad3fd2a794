import {byYear} from '../../src/plugins/dates/dates.ts';
import {expect, test} from '../unit.ts';

test('posts are grouped by their year in UTC, even west of Greenwich', () => {
  const {TZ: before} = process.env;
  process.env.TZ = 'America/Los_Angeles';
  try {
    const [newYear, eve] = ['2025-01-01T00:00:00.000Z', '2024-12-31T00:00:00.000Z'];
    expect(byYear([newYear, eve], (date) => date)).toEqual([
      ['2025', [newYear]],
      ['2024', [eve]],
    ]);
  } finally {
    // An empty name means UTC.
    process.env.TZ = before ?? '';
  }
});
