import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import * as z from 'zod';
import {policyExceptions} from '../../data/organisation.ts';
import {inlineScript} from '../inline-script/inline-script.ts';
import {otherMarkup} from './shown-markup.ts';

export {otherMarkup} from './shown-markup.ts';
export {textTags} from './text-tags.ts';

/** A feature of Docusaurus that needs an exception in the security policy, see README.md. */
export type PolicyException = 'diagrams' | 'live-code';

export const isAllowed = (feature: PolicyException): boolean => policyExceptions.includes(feature);

const docsContent = z.record(
  z.string(),
  z.object({loadedVersions: z.array(z.object({sidebars: z.unknown()}))}),
);

const htmlItem = z.union([
  z.object({type: z.literal('html'), value: z.string()}).transform(({value}) => value),
  z.object({html: z.string()}).transform(({html}) => html),
]);

/** The HTML of all `html` items in a configuration of the top bar, the footer or a sidebar. */
function htmlItems(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const item = htmlItem.safeParse(value);
  return item.success ? [item.data] : Object.values(value).flatMap(htmlItems);
}

/** @throws if the default policy would refuse HTML of an item, which would then fail to render in the browser */
function assertShown(items: unknown, place: string): void {
  for (const html of htmlItems(items)) {
    const refused = otherMarkup.exec(html);
    if (refused !== null) {
      throw new Error(
        `${place}: an item of type "html" contains ${html.slice(refused.index).split('>')[0]}>, which Trusted Types refuse in the browser. ` +
          'Use only elements and attributes that src/plugins/trusted-types/shown-markup.ts lists, make it a component (type "custom-…"), ' +
          'or remove trustedTypes from the plugins in docusaurus.config.ts.',
      );
    }
  }
}

/** @throws if the site uses the feature and the security policy makes no exception for it */
function assertAllowed(feature: PolicyException, setting: string): void {
  if (!isAllowed(feature)) {
    throw new Error(
      `docusaurus.config.ts: ${setting} does not work under our security policy. ` +
        `Add '${feature}' to policyExceptions in src/data/organisation.ts, after you have read what it gives up in src/plugins/trusted-types/README.md, or remove ${setting}.`,
    );
  }
}

/**
 * Adds the policy of Trusted Types before every other script of a page. See README.md.
 *
 * @throws if the site uses a feature that the security policy would break in the browser
 */
export default function trustedTypes({siteConfig}: LoadContext): Plugin {
  const {markdown, themes, themeConfig} = siteConfig;
  if (markdown.mermaid) {
    assertAllowed('diagrams', 'markdown.mermaid');
  }
  if (themes.flat().some((theme) => typeof theme === 'string' && theme.includes('live-codeblock'))) {
    assertAllowed('live-code', 'the theme live-codeblock');
  }
  assertShown(themeConfig, 'docusaurus.config.ts, themeConfig');
  return {
    name: 'trusted-types',
    allContentLoaded: ({allContent}) =>
      assertShown(docsContent.parse(allContent['docusaurus-plugin-content-docs'] ?? {}), 'sidebars.ts'),
    // The libraries of both features write markup and code of their own.
    injectHtmlTags: () =>
      policyExceptions.length > 0 ? {} : {headTags: [inlineScript(path.join(__dirname, 'page.ts'))]},
  };
}
