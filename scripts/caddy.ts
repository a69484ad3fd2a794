import {onPath} from './programs.ts';

/** Whether Caddy is installed, as Debian's package does. */
export const hasCaddy = (): boolean => onPath('caddy') !== undefined;

/** What to say where {@link hasCaddy} is false. */
export const howToGetCaddy =
  'No Caddy to test with: on Debian or Ubuntu, apt-get install caddy; elsewhere, brew, winget or choco install caddy.';
