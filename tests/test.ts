import {type BrowserContext, test as base, type Page} from '@playwright/test';

/** What a page did that no test allows: an error in the console, an exception, a failed request, a foreign host. */
class Faults {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Allows the faults that a test provokes itself. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Notes what another browser than Playwright's found wrong. */
  note(fault: string): void {
    this.found.push(fault);
  }

  watch(page: Page, baseUrl: string): void {
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
      // A page that is left aborts what it was still fetching: no fault of the page.
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
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.hostname !== new URL(baseUrl).hostname) {
        this.found.push(`third-party request on ${page.url()}: ${request.url()}`);
      }
    });
  }

  get unexpected(): string[] {
    return this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }
}

/**
 * Playwright's test with one more demand on every page, of a test's own contexts too: no
 * console error or warning, no exception, no failed request, nothing from a
 * third party. A test that provokes one calls `faults.allow`.
 */
export const test = base.extend<{faults: Faults}>({
  faults: [
    async ({browser, context, baseURL}, use) => {
      const faults = new Faults();
      const watchAll = (each: BrowserContext) => each.on('page', (page) => faults.watch(page, baseURL ?? ''));
      watchAll(context);
      // The browser outlives the test.
      browser.on('context', watchAll);
      await use(faults);
      browser.off('context', watchAll);
      if (faults.unexpected.length > 0) {
        throw new Error(`The page misbehaved:\n${faults.unexpected.join('\n')}`);
      }
    },
    {auto: true},
  ],
});

export {expect} from '@playwright/test';
