import type {Page} from '@playwright/test';
import {addresses} from '../../src/data/organisation.ts';
import {fixtureBuild} from '../builds.ts';
import {test} from '../fixtures/fixture-site.ts';
import {follow, hydrated, open, rewrite} from '../pages.ts';
import {expect} from '../test.ts';

/** React and the error boundaries log the errors that they catch, which these tests provoke. */
const logged = /console error|exception on/;

const report = (page: Page) => page.getByRole('alert').filter({hasText: 'This page crashed.'});

function mend(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.fixed = 'true';
  });
}

/** Crashes the page and returns the messages that it shows, outermost first. */
async function crash(page: Page, kind: string, outside = false): Promise<string[]> {
  await page.goto(`fixtures/crash/?crash=${kind}${outside ? '&outside' : ''}`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
  return report(page).locator('[class*=message]').allInnerTexts();
}

/** The text of the mail that reports a crash. */
async function reportOf(page: Page): Promise<string> {
  const href = await report(page).getByRole('link', {name: 'Report this crash'}).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.protocol + mail.pathname).toBe(addresses.contact);
  return mail.searchParams.get('body') ?? '';
}

for (const outside of [false, true]) {
  const boundary = outside ? 'root' : 'theme';
  test(`the ${boundary} boundary shows a crash and a report`, async ({page, faults}) => {
    faults.allow(logged);
    expect(await crash(page, 'chain', outside)).toEqual(['outer', 'Cause: middle', 'Cause: inner']);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    const version = await page.locator('meta[name=version]').getAttribute('content');
    expect(version).toMatch(/^[0-9a-f]{12}$|^\d+\.\d+\.\d+$/);
    expect(await reportOf(page)).toContain(
      `Address: ${page.url()}\r\nVersion: ${version}\r\nMessage: outer\r\nCause: middle\r\nCause: inner\r\n`,
    );
    const tryAgain = report(page).getByRole('button', {name: 'Try again'});
    await tryAgain.click();
    await expect(report(page), 'a page that still has the error crashes again').toBeVisible();
    await mend(page);
    await tryAgain.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Drawn');

    await crash(page, 'chain', outside);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expect(report(page), 'a link leads away').toHaveCount(0);
    await expect(page.locator('article').first()).toBeVisible();
  });
}

test('page crash: each of two errors that cause each other is shown once', async ({page, faults}) => {
  faults.allow(logged);
  expect(await crash(page, 'circle')).toEqual(['outer', 'Cause: inner']);
});

test('page crash: the report cuts a long message', async ({page, faults}) => {
  faults.allow(logged);
  const trams = `\ud83d broke${'\u{1f68b}'.repeat(1000)}`;
  await rewrite(
    page,
    (script) => script.replace('"thrown in words"', () => JSON.stringify(trams)),
    fixtureBuild(),
  );
  expect(await crash(page, 'text')).toEqual([trams]);
  expect(await reportOf(page)).toMatch(/Message: \ufffd broke\u{1f68b}+\ufffd\r\n/u);
});

test('page crash: a crash during the load changes the title of the tab', async ({page, faults}) => {
  faults.allow(logged);
  const title = '"Crash"';
  const isFixed = 'document.documentElement.dataset.fixed';
  const broken = '(()=>{throw Error("before it was drawn")})()';
  await rewrite(
    page,
    (script) => script.replace(`title:${title}`, `title:${isFixed}?${title}:${broken}`),
    fixtureBuild(),
  );
  await page.goto('fixtures/crash/');
  await expect(report(page)).toContainText('before it was drawn');
  await expect(page).toHaveTitle('This page crashed.');
  await mend(page);
  await report(page).getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Drawn');
  await expect(page).toHaveTitle(/^Crash/);
});

test('the framework’s own errors are shown', async ({page, faults}) => {
  faults.allow(logged);
  expect(await crash(page, 'invariant')).toEqual(['Invariant failed']);
  expect((await crash(page, 'provider', true)).join()).toMatch(/called outside the <DocProvider>/);
  expect((await crash(page, 'doc')).join()).toMatch(/Couldn't find any doc with id "no-such-doc"/);
  expect((await crash(page, 'sidebar')).join()).toMatch(/Can't find any sidebar with id "no-such-sidebar"/);
});

test('a top-bar item that fails raises an error that names it, and the page keeps working', async ({
  page,
  faults,
}) => {
  faults.allow(logged);
  await page.goto('docs/intro/?broken-item=Blog');
  await expect(page.getByText(/A theme navbar item failed to render\..*"label": "Blog"/s)).toBeVisible();
  await mend(page);
  await page.getByRole('button', {name: 'Try again'}).click();
  const bar = page.getByRole('navigation', {name: 'Main'});
  await expect(bar.getByRole('link', {name: 'Blog'})).toBeVisible();
  await bar.getByRole('link', {name: 'Blog'}).click({timeout: 10_000});
  await expect(page).toHaveURL(/\/handbook\/blog\/$/);
});

test('a malformed escape in the hash of a link does not crash the page', async ({page}) => {
  const heading = page.locator('main h1');
  await open(page, 'docs/intro/');
  const title = await heading.innerText();
  await follow(page, '#%E0%A4%A');
  await expect(page).toHaveURL(/intro\/#%E0%A4%A$/);
  await expect(heading).toHaveText(title);
  await follow(page, '/handbook/blog/#%E0%A4%A');
  await expect(heading).toHaveText('Blog');
  await page.reload();
  await hydrated(page);
  await expect(heading).toHaveText('Blog');
});
