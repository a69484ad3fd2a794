import type {HtmlTagObject, LoadContext, Plugin} from '@docusaurus/types';
import {cleanAddress} from './clean-address.ts';
import {drawTopFirst} from './draw-top-first.ts';
import {createTrustedTypesPolicy, textTags} from './trusted-types.ts';

/** A script tag that calls `run` with `input` while the page is parsed. */
function script<Input>(run: (input: Input) => void, input: Input): HtmlTagObject {
  return {tagName: 'script', innerHTML: `(${run.toString()})(${JSON.stringify(input)})`};
}

/**
 * What has to be right at the first paint and cannot wait for hydration: the rule
 * for what scripts may write, and the address.
 */
export default function firstPaint({baseUrl}: LoadContext): Plugin {
  return {
    name: 'first-paint',
    injectHtmlTags() {
      return {
        headTags: [
          script(createTrustedTypesPolicy, textTags.join('|')),
          script<string>(cleanAddress, `${baseUrl}404.html`),
        ],
        preBodyTags: [script(drawTopFirst, null)],
      };
    },
  };
}
