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

/** The elements that can only show text: what scripts may write, and what a heading may hold that is listed beside its page. */
export const textTags = [
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'div',
  'em',
  'i',
  'kbd',
  'mark',
  'p',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'var',
];

/**
 * Makes the default policy of Trusted Types, which says what text may become markup
 * or a script: markup that can only show text, JSON in a script element, and our own
 * files. The rest throws where it is written. React, `page-head`, nprogress and the
 * bundler name no policy of their own, so all that they write goes through this one.
 * Runs in the page as text, so it stands alone.
 *
 * @param tags the elements of that markup, with | between them
 */
export function createTrustedTypesPolicy(tags: string): void {
  const other = new RegExp(
    `<(?!/?(${tags})( (class|datetime|id|role|style)="[^"<>]*"| href="(https:|[/#])[^"<>]*")*>)[a-z/!?]`,
    'i',
  );
  const isData = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (other.test(html) ? null : html),
    createScript: (text) => (isData(text) ? text : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
