import {textTags} from './text-tags.ts';

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

/** Matches markup that does more than show text. */
const other = new RegExp(
  `<(?!/?(${textTags.join('|')})( (class|datetime|id|role|style)="[^"<>]*"| href="(https:|[/#])[^"<>]*")*>)[a-z/!?]`,
  'i',
);

function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// The default policy allows markup that only shows text, JSON in a script element, and scripts from our own origin.
// Writing any other text throws an error. React, react-helmet-async, nprogress and the bundler have no policy of their
// own, so the browser checks everything that they write with this one.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (other.test(html) ? null : html),
  createScript: (text) => (isData(text) ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
