import original from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import {meansSearch} from '../../search/shortcut.ts';
import {type EarlyEvents, intents, keepEarlyEvents, replayed} from './early-events.ts';
import {startsAtOnce} from './starts-at-once.ts';

const scriptTag = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';

if (!original.includes(scriptTag)) {
  throw new Error(`Docusaurus's page no longer holds ${scriptTag}: follow it in html-template.ts.`);
}

const early: EarlyEvents = {
  kinds: [...new Set([...intents, ...replayed])],
  startsAtOnce,
  script: '<%= it.baseUrl %><%= script %>',
};

/** Docusaurus's page, whose script is fetched when the page is drawn. */
export const htmlTemplate = original.replace(
  scriptTag,
  `<script>(${keepEarlyEvents.toString()})(${JSON.stringify(early)},${meansSearch.toString()})</script>`,
);
