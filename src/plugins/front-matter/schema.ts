import * as z from 'zod';
import {day} from '../../data/reviews.ts';
import {teams} from '../../data/teams.ts';

/** Search engines and link previews cut a description at about 160 characters. */
const description = z
  .string()
  .min(50, 'is too short: say in 50 to 160 characters what the reader gets')
  .max(160, 'is too long: link previews cut it, so write 50 to 160 characters');

/** Link previews have room for two lines of about 35 characters. */
const title = z
  .string()
  .regex(/\S/, 'is empty: write it in words')
  .max(70, 'is too long for link previews: keep it to 70 characters');

/** The fields of every kind of page. */
const common = {
  title,
  description,
  /** Names by which readers search for the page, such as words that its text does not contain. */
  keywords: z
    .array(z.string())
    .min(3, 'has fewer than three entries: add what readers call the page and its subjects')
    .optional(),
  /** Leaves the page out of builds. Only npm start shows it. */
  draft: z.boolean().optional(),
};

const teamKeys = Object.keys(teams);

/** The names are those of the GOV.UK Tech Docs Template. Posts have authors and a date instead. */
const review = {
  owner: z.enum(teamKeys, `is not a team: use one of ${teamKeys.join(', ')}, or add it to blog/authors.yml`),
  last_reviewed_on: day.optional(),
};

const page = z.strictObject({...common, ...review});

const doc = page.extend({
  sidebar_label: z.string().max(30, 'is too long for the sidebar: keep it to 30 characters').optional(),
  sidebar_position: z.int().positive('is below 1: write 1 for the first place'),
});

/** Stock also accepts a whole author or tag in the post itself. */
const keysOf = (file: string) =>
  z
    .array(z.string(`is not a key: define it in ${file} and write its key`))
    .min(1, `is empty: add at least one key of ${file}`);

const post = z.strictObject({
  ...common,
  authors: keysOf('blog/authors.yml'),
  tags: keysOf('blog/tags.yml'),
});

/** The fields of pages, by the folder that contains them. Fields that a schema does not define stop the build. */
export const schemas = {docs: doc, projects: doc, blog: post, 'src/pages': page} as const;
