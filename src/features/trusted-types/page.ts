import {textTags} from './text-tags.ts';

declare global {
  interface Window {
    /** Older browsers and TypeScript's own types do not have it. */
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

// The default policy allows markup that only shows text, JSON in a script element, and scripts from our own origin. Other
// text throws an error where a script writes it. React, react-helmet-async, nprogress and the bundler have no policy of
// their own, so the browser passes everything that they write to this one.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (other.test(html) ? null : html),
  createScript: (text) => (isData(text) ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
