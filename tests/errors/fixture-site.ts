import {fixtureBuild} from '../builds.ts';
import {type Site, serveBuild} from '../server.ts';
import {test} from '../test.ts';

/**
 * Serves the build with the fixtures to the tests of the calling file.
 *
 * @returns a function that returns its address, without a slash at the end
 */
export function fixtureSite(serve = serveBuild): () => string {
  let site: Site;
  test.beforeAll(async () => {
    site = await serve(fixtureBuild());
  });
  test.afterAll(() => site?.close());
  return () => `${site.origin}/handbook`;
}
