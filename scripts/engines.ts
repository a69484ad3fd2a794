import {firstThere, onPath} from './programs.ts';

const firefoxNames = ['firefox-esr', 'firefox'];

const wellKnownFirefoxes = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * The Firefox for tests: the environment variable `FIREFOX`, or the system's.
 *
 * @returns its path, or `undefined` if there is none
 */
export function findFirefox(): string | undefined {
  const installed = firefoxNames.map((name) => onPath(name));
  return firstThere([process.env.FIREFOX, ...installed, ...wellKnownFirefoxes]);
}

/** The message if {@link findFirefox} finds none. */
export const howToGetFirefox =
  'Firefox is not installed. On Debian, run apt-get install firefox-esr. On other systems, install Firefox or set FIREFOX to its path.';

/** The driver of WebKitGTK, and the virtual display for its browser. */
export const webKitDriver = 'WebKitWebDriver';
export const virtualDisplay = 'Xvfb';

/** Whether the programs that control WebKitGTK are installed. */
export const hasWebKit = (): boolean =>
  [webKitDriver, virtualDisplay].every((program) => onPath(program) !== undefined);

/** The message if {@link hasWebKit} is false. */
export const howToGetWebKit =
  'WebKit is not installed. On Debian or Ubuntu, run apt-get install webkit2gtk-driver xvfb. ' +
  'On other systems, run the tests in the container of .gitlab-ci.yml.';
