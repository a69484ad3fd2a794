import {handbook} from '../../data/organisation.ts';

/**
 * The path that the site is hosted under, with both slashes: `/`, or the value of the
 * environment variable `BASE_URL`, such as `/handbook/`.
 *
 * @throws if it lacks a slash or contains other characters than letters, digits and `-._~`, which need no escape in hosts' patterns and routes
 */
export function readBaseUrl({BASE_URL = '/'} = process.env): string {
  if (!/^\/(?:[\w~-][\w.~-]*\/)*$/.test(BASE_URL)) {
    throw new Error(
      `BASE_URL: "${BASE_URL}" is not a valid path. Start and end it with a slash, and use only letters, digits and -._~ in between, as in /handbook/.`,
    );
  }
  return BASE_URL;
}

/** Whether an environment variable switches an option on. */
export function readSwitch(name: 'NO_INDEX' | 'POLICY_IN_PAGES' | 'TEST_FIXTURES'): boolean {
  const value = process.env[name] ?? '';
  if (!['', '0', '1'].includes(value)) {
    throw new Error(`${name}: "${value}" is not a valid value. Set it to 1, or leave it out.`);
  }
  return value === '1';
}

/**
 * The origin in canonical addresses, feeds and the sitemap. It comes from
 * `src/data/organisation.ts`, or from the environment variable `SITE_URL` if another host
 * serves the site, such as `https://acme.github.io`.
 */
export function readSiteUrl({SITE_URL = handbook.url} = process.env): string {
  if (!/^https?:\/\/[^/\s?#@]+$/.test(SITE_URL) || !URL.canParse(SITE_URL)) {
    throw new Error(
      `SITE_URL: "${SITE_URL}" is not an origin. Set it to scheme and host only, as in https://acme.github.io, and put the path into BASE_URL.`,
    );
  }
  return new URL(SITE_URL).origin;
}

/**
 * Checks the settings of `docusaurus.config.ts` that other parts of the site rely on.
 *
 * @param place the origin and the base path of the default language
 * @throws if a setting would break another part of the site without a message
 */
export function assertSettings(
  settings: {
    trailingSlash?: boolean | undefined;
    future: {experimental_router: string};
    themeConfig: {navbar?: {items?: readonly unknown[]}};
  },
  {url, baseUrl}: {url?: string; baseUrl?: string} = {},
): void {
  const need = 'search, offline mode and the files for hosts need';
  const rules: [isBroken: boolean, message: string][] = [
    [
      settings.trailingSlash !== true,
      `trailingSlash must be true, because ${need} addresses that end with a slash. Set it to true.`,
    ],
    [
      settings.future.experimental_router === 'hash',
      `future.experimental_router must not be hash, because ${need} a file for each page. Remove it.`,
    ],
    [
      (settings.themeConfig.navbar?.items ?? []).length === 0,
      "themeConfig.navbar.items must not be empty, because phones would have no menu for the pages of a section. Add an item, such as {type: 'search', position: 'right'}.",
    ],
    [
      baseUrl !== readBaseUrl(),
      `baseUrl is ${baseUrl}, but the files for hosts are for ${readBaseUrl()}. Set the environment variable BASE_URL instead.`,
    ],
    [
      url !== readSiteUrl(),
      `url is ${url}, but it must be ${readSiteUrl()}. Change src/data/organisation.ts or set the environment variable SITE_URL instead.`,
    ],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  if (broken !== undefined) {
    throw new Error(`docusaurus.config.ts: ${broken[1]}`);
  }
}

/** The variable by which `scripts/build.ts` tells Docusaurus that it finishes the build. */
export const wholeBuild = 'WHOLE_BUILD';

/**
 * Checks that one file replaces each component of the theme. Docusaurus documents files such as
 * `src/theme/MDXComponents.js`, and ignores such a file without a message beside a folder of the same name.
 *
 * @param files the files of `src/theme` from the site's folder, with forward slashes
 */
export function assertOneFileEach(files: readonly string[]): void {
  const found = new Map<string, string>();
  for (const file of files.filter((name) => /(?<!\.d|\.test)\.[jt]sx?$/.test(name))) {
    const component = file.replace(/(\/index)?\.[jt]sx?$/, '');
    const other = found.get(component);
    if (other !== undefined) {
      throw new Error(
        `${other} and ${file} replace the same component of the theme, and Docusaurus uses only one of them. Move the code of both into one file.`,
      );
    }
    found.set(component, file);
  }
}
