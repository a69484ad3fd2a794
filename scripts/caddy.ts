import {onPath} from './programs.ts';

/** Whether Caddy is installed. */
export const hasCaddy = (): boolean => onPath('caddy') !== undefined;

/** The message if {@link hasCaddy} is false. */
export const howToGetCaddy =
  'Caddy is not installed. On Debian or Ubuntu, run apt-get install caddy. On other systems, install caddy with brew, winget or choco.';
