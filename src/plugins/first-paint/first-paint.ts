import type {HtmlTagObject, LoadContext, Plugin} from '@docusaurus/types';
import type {Announcement} from '../../data/announcement.ts';
import {type AnnouncementState, showAnnouncement} from './announcement.ts';
import {beforeFrames} from './before-frames.ts';
import {cleanAddress} from './clean-address.ts';
import {type ColourModeSettings, type Papers, showColourMode} from './colour-mode.ts';
import {drawTopFirst} from './draw-top-first.ts';
import {showChosenTabs} from './show-chosen-tabs.ts';
import {showCurrentEntry} from './show-current-entry.ts';
import {createTrustedTypesPolicy, textTags} from './trusted-types.ts';

/** A script tag that calls `run` with `input` while the page is parsed. */
function script<Input>(run: (input: Input) => void, input: Input): HtmlTagObject {
  return {tagName: 'script', innerHTML: `(${run.toString()})(${JSON.stringify(input)})`};
}

/**
 * What has to be right at the first paint and cannot wait for hydration: the rule
 * for what scripts may write, the address, the colour mode, the announcement bar,
 * the current entry of a sidebar and the reader's tabs. Its tags follow those of
 * the preset, whose scripts it corrects.
 */
export default function firstPaint(
  {baseUrl, siteStorage}: LoadContext,
  {announcement, papers}: {announcement: Announcement | null; papers: Papers},
): Plugin {
  const key = (name: string) => `${name}${siteStorage.namespace}`;
  return {
    name: 'first-paint',
    injectHtmlTags() {
      return {
        headTags: [
          script(createTrustedTypesPolicy, textTags.join('|')),
          script<string>(cleanAddress, `${baseUrl}404.html`),
        ],
        preBodyTags: [
          script(drawTopFirst, null),
          script<ColourModeSettings>(showColourMode, {
            modeKey: key('theme'),
            followSystemKey: key('theme-follows-system'),
            papers,
          }),
          ...(announcement === null
            ? []
            : [
                script<AnnouncementState>(showAnnouncement, {
                  id: announcement.id,
                  start: announcement.start,
                  end: announcement.end,
                  idKey: key('docusaurus.announcement.id'),
                  dismissedKey: key('docusaurus.announcement.dismiss'),
                }),
              ]),
          {tagName: 'script', innerHTML: `(${beforeFrames.toString()})(${showCurrentEntry.toString()})`},
          script(showChosenTabs, {namespace: siteStorage.namespace}),
        ],
      };
    },
  };
}
