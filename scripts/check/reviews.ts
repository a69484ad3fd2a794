import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {today} from '../../src/data/dates.ts';
import {fieldProblems} from '../../src/plugins/front-matter/field-problems.ts';
import {reviewProblems} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {componentPage} from '../../src/plugins/front-matter/schema.ts';
import {teamKeys, teamOf} from '../../src/plugins/front-matter/teams.ts';
import {reviewOf} from '../../src/plugins/page-owners/build.ts';
import {type PageReview, reviewPhrase} from '../../src/plugins/page-owners/review.ts';
import {componentPages, type PageSource, pageFiles, readPage} from '../pages.ts';
import {frontMatterProblem, lineWhere, type Problem} from './problem.ts';

const codeOwners = 'CODEOWNERS';

type OwnedPage = Pick<PageSource, 'file' | 'frontMatter' | 'lines'>;

/** The export `frontMatter` of a component page. Its object literal is YAML as well. */
function readComponentPage(file: string): OwnedPage {
  const source = readFileSync(file, 'utf8');
  const [, literal = '{}'] = /^export const frontMatter = (\{[^}]*\});$/m.exec(source) ?? [];
  return {file, frontMatter: parse(literal), lines: source.split('\n')};
}

function ownedPages(): OwnedPage[] {
  const files = pageFiles().filter((file) => !file.startsWith('blog/'));
  return [...files.map(readPage), ...componentPages().map(readComponentPage)];
}

const lineOf = ({lines}: OwnedPage, text: string) => lineWhere(lines, (line) => line.includes(text));

/** Problems with the fields of component pages. `pages.ts` checks those of Markdown pages. */
function componentProblems(page: OwnedPage): Problem[] {
  if (!page.file.endsWith('.tsx')) {
    return [];
  }
  const fields = fieldProblems(
    componentPage,
    page.frontMatter,
    'to a line `export const frontMatter = {…};`',
  ).map(({path, text}) => `${path.join('.')}: ${text}`);
  return [...fields, ...reviewProblems(page.frontMatter, today())].map((text) =>
    frontMatterProblem(page.file, text, () => lineOf(page, 'frontMatter')),
  );
}

/** The team that owns a file by the section Pages of `CODEOWNERS`. GitLab uses the last line that matches. */
function reviewerOf(file: string, rules: string[]): string | undefined {
  const rule = [...rules].reverse().find((line) => {
    const [pattern = ''] = line.split(' ');
    return pattern.endsWith('/') ? file.startsWith(pattern) : file === pattern;
  });
  return rule?.split('/').at(-1);
}

/** Pages whose owner is not the team that GitLab asks for a review. */
function codeOwnerProblems(pages: OwnedPage[]): Problem[] {
  const [, section = ''] = /^\[Pages\]\n((?:.+\n)*)/m.exec(readFileSync(codeOwners, 'utf8')) ?? [];
  const rules = section.trim().split('\n');
  const known = teamKeys();
  return pages.flatMap((page) => {
    const {owner} = page.frontMatter;
    return typeof owner !== 'string' || !known.includes(owner) || reviewerOf(page.file, rules) === owner
      ? []
      : [
          {
            file: page.file,
            line: lineOf(page, 'owner'),
            message: `${codeOwners} does not name the owner of the page`,
            fix: `add the line "${page.file} @handbook/${owner}" at the end of its section [Pages]`,
          },
        ];
  });
}

export function ownerProblems(): Problem[] {
  const pages = ownedPages();
  return [...pages.flatMap(componentProblems), ...codeOwnerProblems(pages)];
}

const overdueProblem = (page: OwnedPage, {due}: PageReview): Problem => ({
  file: page.file,
  line: lineOf(page, 'last_reviewed_on'),
  message: `review was due on ${due}`,
  fix: 'check the whole page, then set last_reviewed_on to the day of the check',
});

export const overdueProblems = (): Problem[] =>
  ownedPages().flatMap((page) => {
    const review = reviewOf(page.frontMatter, today());
    return review?.overdue ? [overdueProblem(page, review)] : [];
  });

/** The state of every page's review in Markdown, by owner. */
export function reviewReport(): string {
  const pages = ownedPages().flatMap(({file, frontMatter}) => {
    const review = reviewOf(frontMatter, today());
    return review === undefined ? [] : [{file, review, owner: frontMatter.owner}];
  });
  const chapters = teamKeys().map((key) => {
    const own = pages.filter(({owner}) => owner === key);
    const overdue = own.filter(({review}) => review.overdue).length;
    const unreviewed = own.filter(({review}) => review.reviewed === undefined).length;
    const sorted = [...own].sort((a, b) => Number(b.review.overdue) - Number(a.review.overdue));
    return [
      `## ${teamOf(key)?.name}`,
      `Pages: ${own.length}. Overdue: ${overdue}. Not reviewed yet: ${unreviewed}.`,
      sorted.map(({file, review}) => `- ${file}: ${reviewPhrase(review)}`).join('\n'),
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  });
  return ['# Page reviews by owner', ...chapters].join('\n\n');
}
