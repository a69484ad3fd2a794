import {fixtureBuild} from '../builds.ts';
import {serveBuild} from '../server.ts';
import {test as base} from '../test.ts';

/** A test of the build with the fixtures. Its addresses begin without a slash, because the site is below a path. */
export const test = base.extend({
  baseURL: async ({serve}, use) => use(`${(await serve(serveBuild(fixtureBuild()))).origin}/handbook/`),
});
