import {otherMarkup} from './shown-markup.ts';

declare global {
  interface Window {
    /** The API of Trusted Types, which older browsers and TypeScript's own types lack. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// The default policy allows markup that only shows text, links and images, JSON in a script element, and scripts from
// our own origin. Writing any other text throws an error. React, react-helmet-async, nprogress and the bundler have no policy of their
// own, so the browser checks everything that they write with this one.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (otherMarkup.test(html) ? null : html),
  createScript: (text) => (isData(text) ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
