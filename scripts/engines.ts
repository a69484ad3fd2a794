import {firstThere, onPath} from './programs.ts';

const firefoxNames = ['firefox-esr', 'firefox'];

const wellKnownFirefoxes = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * The Firefox to test with: `FIREFOX` if set, else the system's.
 *
 * @returns its path, or `undefined` if there is none
 */
export function findFirefox(): string | undefined {
  const installed = firefoxNames.map((name) => onPath(name));
  return firstThere([process.env.FIREFOX, ...installed, ...wellKnownFirefoxes]);
}

/** What to say where {@link findFirefox} finds none. */
export const howToGetFirefox =
  'No Firefox to test with: on Debian, apt-get install firefox-esr; elsewhere, install Firefox or name one in FIREFOX.';

/** WebKitGTK's driver, and the display that its browser draws on, which nobody sees. */
export const webKitDriver = 'WebKitWebDriver';
export const virtualDisplay = 'Xvfb';

/** Whether WebKitGTK can be driven, as Debian's packages let it. */
export const hasWebKit = (): boolean =>
  [webKitDriver, virtualDisplay].every((program) => onPath(program) !== undefined);

/** What to say where {@link hasWebKit} is false. */
export const howToGetWebKit =
  'No WebKit to test with: on Debian or Ubuntu, apt-get install webkit2gtk-driver xvfb; ' +
  'elsewhere, run the tests in the container of .gitlab-ci.yml.';
