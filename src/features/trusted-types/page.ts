import {textTags} from './text-tags.ts';

declare global {
  interface Window {
    /** Missing in older browsers, and in TypeScript's own types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

/** Markup that holds more than text. */
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

// The default policy of Trusted Types says what text may become markup or a script: markup that can only show text,
// JSON in a script element, and our own files. The rest throws where it is written. React, react-helmet-async, nprogress and the
// bundler name no policy of their own, so all that they write goes through this one.
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (other.test(html) ? null : html),
  createScript: (text) => (isData(text) ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
