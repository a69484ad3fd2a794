import * as z from 'zod';

/**
 * The schemas of front matter and of the files that define categories, authors, tags and notices. Fields that they do
 * not define stop the build.
 */

/** Search engines and link previews cut a description at about 160 characters. */
const description = z
  .string()
  .min(50, 'is too short: say in 50 to 160 characters what the reader gets')
  .max(160, 'is too long: link previews cut it, so write 50 to 160 characters')
  .describe(
    'One sentence of 50 to 160 characters that says what the reader gets from this page. Each page has its own',
  );

export const text = z.string().regex(/\S/, 'is empty: write it in words');

/** A social card has room for two lines of about 35 characters. */
const title = text
  .max(70, 'is too long for a card: keep it to 70 characters')
  .describe('The heading of the page and of its card, up to 70 characters');

const label = (what: string) =>
  text.max(30, 'is too long for the sidebar: keep it to 30 characters').describe(what);

/** The time between two reviews of a page. */
export const period = /^([1-9]\d{0,2}) (day|week|month|year)s?$/;

const position = z
  .number()
  .int()
  .positive('is below 1: write 1 for the first place')
  .describe('The place in the sidebar, counted from 1');

/** The fields of every kind of page. */
const common = {
  description,
  keywords: z
    .array(text)
    .min(3, 'has fewer than three entries: add what readers call the page and its subjects')
    .describe(
      'At least three names by which readers search for the page, such as words that its text does not contain',
    )
    .optional(),
  draft: z.boolean().describe('true leaves the page out of builds. Only npm start shows it').optional(),
};

/** The names are those of the GOV.UK Tech Docs Template. Posts have authors and a date instead. */
const review = {
  owner: text.describe('The team that is responsible for the page: the name of its page in docs/team/'),
  last_reviewed_on: z.iso
    .date('is not a day of the calendar: write it like 2026-05-03')
    .describe('The day when the owner last checked the whole page. Leave it out until the owner has done so')
    .optional(),
  review_in: z
    .string()
    .regex(period, 'is not a period: write it like 6 weeks, 3 months or 1 year')
    .describe('The time from a review to the next one. The default is 12 months')
    .optional(),
};

/** The fields of a page that is a React component, in its export `frontMatter`. */
export const componentPage = z.strictObject(review);

/** A standalone page has its title in its only `#` heading, because stock shows no title from front matter there. */
const page = z.strictObject({...common, ...review});

const doc = page.extend({
  title,
  sidebar_label: label('A shorter title for the sidebar, up to 30 characters').optional(),
  sidebar_position: position,
});

const eachOnce = (keys: string[]) => new Set(keys).size === keys.length;

/** A key of a data file. Stock also accepts a whole entry in the post itself. */
const keyOf = (file: string) => z.string(`is not a key: define the entry in ${file} and write its key`);

const post = z.strictObject({
  ...common,
  title,
  authors: z
    .array(keyOf('blog/authors.yml'))
    .refine(eachOnce, 'contains a key twice: remove one of them')
    .min(1, 'is empty: add at least one key of blog/authors.yml')
    .describe('Keys of blog/authors.yml: the working groups that are responsible for the post'),
  tags: z
    .array(keyOf('blog/tags.yml'))
    .refine(eachOnce, 'contains a key twice: remove one of them')
    .min(1, 'is empty: add at least one key of blog/tags.yml')
    .describe('Keys of blog/tags.yml'),
});

export const schemas = {docs: doc, projects: doc, blog: post, 'src/pages': page} as const;

const category = z.strictObject({
  label: label('The name in the sidebar, up to 30 characters'),
  position,
  className: z.string().describe('line-NAME gives the sidebar the colour --line-NAME').optional(),
  link: z
    .strictObject({
      type: z.literal('generated-index', 'must be generated-index'),
      slug: z
        .string()
        .regex(/^\/category\/[a-z0-9-]+$/, 'must be /category/, then letters a to z, digits and hyphens')
        .describe('The address below /docs, such as /category/guides'),
      title,
      description,
    })
    .describe('A page that lists the pages of the folder')
    .optional(),
});

/** Stock derives the address of an author's list from the key, and adds hyphens around capitals and digits. */
const authorKey = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

const authors = z.record(
  authorKey,
  z.strictObject({
    name: text.describe('A working group, never a person'),
    title: text.describe('What the group is responsible for, in a few words'),
    url: text.describe('The address of the group’s page in this handbook'),
    page: z.literal(true, 'must be true').describe('true gives the group a list of its posts'),
    description,
  }),
  {
    error: ({code}) =>
      code === 'invalid_key'
        ? 'is not a valid key: use letters a to z, and single hyphens between them'
        : undefined,
  },
);

const tags = z
  .record(
    z.string(),
    z.strictObject({
      label: text.describe('The name that readers see'),
      permalink: z
        .string()
        .regex(/^\/[a-z0-9-]+$/, 'must be a slash, then letters a to z, digits and hyphens')
        .describe('The address below /blog/tags, such as /android'),
      description,
    }),
  )
  .check(({value, issues}) => {
    const seen = new Set<string>();
    for (const [key, tag] of Object.entries(value)) {
      for (const field of ['permalink', 'description'] as const) {
        if (seen.has(tag[field])) {
          issues.push({
            code: 'custom',
            input: tag[field],
            path: [key, field],
            message: 'is the same as that of another tag: write a different one',
          });
        }
        seen.add(tag[field]);
      }
    }
  });

/** A minute in UTC. JavaScript itself reads 30 February as 2 March. */
const moment = z.iso.datetime({
  precision: -1,
  error: 'is not a time in UTC: write it like 2026-12-05T22:00Z',
});

const endsLater = z.refine<{start?: string | undefined; end: string}>(
  ({start = '', end}) => !(Date.parse(end) <= Date.parse(start)),
  {path: ['end'], error: 'is not after the start: swap them or correct the date'},
);

export const span = z.object({start: moment.optional(), end: moment}).check(endsLater);

/** The form of an id in an address. */
export const slug = /[a-z0-9]+(?:-[a-z0-9]+)*/;

const notAnAddress =
  'is not an address: write a page of ours with slashes at both ends, as in /docs/intro/, or start with https://';

const announcement = z
  .strictObject({
    id: text.describe('A new id shows the bar again to readers who dismissed an earlier announcement'),
    text: text.describe('One sentence that says what happens'),
    link: z
      .strictObject({
        label: text.describe('The words of the link'),
        to: z
          .string()
          .regex(/^(?:\/(?:[^/\s?#"]+\/)*(?:[?#][^\s"]*)?|https:\/\/[^\s"]+)$/, {
            error: notAnAddress,
            abort: true,
          })
          .refine((to) => to.startsWith('/') || URL.canParse(to), notAnAddress)
          .describe('The page that says more'),
      })
      .optional(),
    start: moment.describe('When pages start to show it. Without it, they show it at once').optional(),
    end: moment.describe('When pages stop showing it, without a new build'),
  })
  .check(endsLater);

const maintenance = z.record(
  z.string().regex(new RegExp(`^${slug.source}$`)),
  z
    .strictObject({
      title: text.describe('A few words that name the work'),
      services: z
        .array(text)
        .min(1, 'is empty: name the services that are affected')
        .describe('The services that are affected'),
      start: moment.describe('When it starts, such as 2026-12-05T22:00Z'),
      end: moment.describe('When it ends, such as 2026-12-06T02:00Z'),
      effect: text.describe('What readers will notice, in a sentence or two'),
    })
    .check(endsLater),
  {
    error: ({code}) =>
      code === 'invalid_key'
        ? 'is not a valid id: use letters a to z, digits and single hyphens, such as 2026-12-05-mail'
        : undefined,
  },
);

export const dataFiles = {
  '_category_.yml': category,
  'announcement.yml': announcement,
  'authors.yml': authors,
  'maintenance.yml': maintenance,
  'tags.yml': tags,
} as const;
