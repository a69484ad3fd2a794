import {handbook} from './organisation.ts';

interface Variable {
  fallback: string;
  pattern: RegExp;
  fix: string;
}

const toggle = {fallback: '', pattern: /^[01]?$/, fix: 'Set it to 1, or leave it out.'};

/** The environment variables of a build. deploy/README.md describes them. */
const variables = {
  BASE_URL: {
    fallback: '/',
    // Other characters need escapes in the patterns of hosts and in routes.
    pattern: /^\/(?:[\w~-][\w.~-]*\/)*$/,
    fix: 'Start and end it with a slash, and use only letters, digits and -._~ in between, as in /handbook/.',
  },
  SITE_URL: {
    fallback: handbook.url,
    pattern: /^https?:\/\/[\w.-]+(?::\d+)?$/,
    fix: 'Write only scheme and host, as in https://acme.github.io, and put the path into BASE_URL.',
  },
  NO_INDEX: toggle,
  POLICY_IN_PAGES: toggle,
} satisfies Record<string, Variable>;

/** @throws an error that names the variable and the fix, if its value is wrong */
export function readVariable(name: keyof typeof variables, env = process.env): string {
  const {fallback, pattern, fix}: Variable = variables[name];
  const value = env[name] ?? fallback;
  if (!pattern.test(value)) {
    throw new Error(`${name}: "${value}" is not valid. ${fix}`);
  }
  return value;
}
