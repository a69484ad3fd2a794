import {type BrowserContext, test as base, type Page} from '@playwright/test';

/** Collects the errors of pages: logged errors, exceptions, and requests that fail or go to a third party. */
class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows the errors that a test provokes itself. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning';
      if (isFault) {
        this.found.push(`console ${message.type()} on ${page.url()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) =>
      this.found.push(`exception on ${page.url()}: ${error.stack ?? error.message}`),
    );
    page.on('requestfailed', (request) => {
      // The browser aborts the requests of a page that the reader leaves. That is not an error of the page.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
        this.found.push(`failed request on ${page.url()}: ${request.url()} ${request.failure()?.errorText}`);
      }
    });
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.found.push(`status ${response.status()} on ${page.url()}: ${response.url()}`);
      }
    });
    page.on('request', (request) => {
      const {protocol, hostname} = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') {
        this.found.push(`third-party request on ${page.url()}: ${request.url()}`);
      }
    });
  }

  get unexpected(): string[] {
    return this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }
}

/** Something that a test starts, such as a server. */
interface Started {
  close(): Promise<void>;
}

/**
 * Playwright's test with one more rule for every page that the test opens: no console error or warning, no
 * exception, no failed request and no request to a third party. A test that provokes one calls `faults.allow`.
 * With `serve`, a test starts a server that ends after the page, because the page may still request files.
 */
export const test = base.extend<{
  serve: <Server extends Started>(starting: Promise<Server>) => Promise<Server>;
  faults: Faults;
}>({
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const servers: Started[] = [];
      await use(async (starting) => {
        const server = await starting;
        servers.push(server);
        return server;
      });
      await Promise.all(servers.map((server) => server.close()));
    },
    {auto: true},
  ],
  faults: [
    async ({browser}, use) => {
      const faults = new Faults();
      const watchAll = (each: BrowserContext) => each.on('page', (page) => faults.watch(page));
      // This includes the context of the test's own page, which is created after this fixture and only if the test has
      // a page.
      browser.on('context', watchAll);
      await use(faults);
      browser.off('context', watchAll);
      if (faults.unexpected.length > 0) {
        throw new Error(`The page had these errors:\n${faults.unexpected.join('\n')}`);
      }
    },
    {auto: true},
  ],
});

export {expect} from '@playwright/test';
