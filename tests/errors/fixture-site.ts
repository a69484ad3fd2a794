import {namedBuild} from '../builds.ts';
import {type Site, serveBuild} from '../server.ts';
import {test} from '../test.ts';

/** The settings of the build whose pages fail on demand. */
const fixtureSettings = {TEST_FIXTURES: '1'};

/** Serves the build with the fixtures to the tests of the calling file, and gives its origin. */
export function fixtureSite(): () => string {
  let site: Site | undefined;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    site = await serveBuild(await namedBuild('fixtures', fixtureSettings));
  });
  test.afterAll(() => site?.close());
  return () => {
    if (site === undefined) {
      throw new Error('The site is served only while tests run.');
    }
    return site.origin;
  };
}
