import {namedBuild} from '../builds.ts';
import {type Site, serveBuild} from '../server.ts';
import {test} from '../test.ts';

/**
 * Serves the build with the fixtures to the tests of the calling file.
 *
 * @returns a function that returns its address, without a slash at the end
 */
export function fixtureSite(): () => string {
  let site: Site | undefined;
  test.beforeAll(async () => {
    site = await serveBuild(namedBuild('fixtures'));
  });
  test.afterAll(() => site?.close());
  return () => {
    if (site === undefined) {
      throw new Error('The site is served only while tests run.');
    }
    return `${site.origin}/handbook`;
  };
}
