import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';

test("GitLab's jobs read BASE_URL from the project's address", () => {
  const jobs: {
    '.publish': {script: string[]};
    review: {pages: {path_prefix: string}; variables: {REVIEW_PATH: string}};
  } = parse(readFileSync('.gitlab-ci.yml', 'utf8'));
  const {script} = jobs['.publish'];
  expect(script.at(-1)).toBe('npm run release');
  const reviewPath = jobs.review.variables.REVIEW_PATH.replace('$CI_MERGE_REQUEST_IID', '7');
  expect(reviewPath).toBe(`${jobs.review.pages.path_prefix.replace('$CI_MERGE_REQUEST_IID', '7')}/`);
  const pages = 'https://handbook.pages.example.org';
  const baseUrl = (env: Record<string, string>) =>
    execFileSync(
      'bash',
      ['--norc', '-e', '-c', [...script.slice(0, -1), 'printf %s "$BASE_URL"'].join('\n')],
      {
        encoding: 'utf8',
        env: {PATH: process.env.PATH, PAGES_SITE_URL: pages, ...env},
      },
    );
  expect(baseUrl({CI_PAGES_URL: pages})).toBe('/');
  expect(baseUrl({CI_PAGES_URL: `${pages}/site`})).toBe('/site/');
  expect(baseUrl({CI_PAGES_URL: `${pages}/site/mr-7`, REVIEW_PATH: reviewPath})).toBe('/site/mr-7/');
  expect(baseUrl({CI_PAGES_URL: `${pages}/site`, PAGES_BASE_URL: '/'})).toBe('/');
  expect(baseUrl({CI_PAGES_URL: `${pages}/site/mr-7`, PAGES_BASE_URL: '/', REVIEW_PATH: reviewPath})).toBe(
    '/mr-7/',
  );
});
