import original from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import {type EarlyEvents, intents, keepEarlyEvents, replayed} from './early-events.ts';
import {startsAtOnce} from './starts-at-once.ts';

const scriptTag = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';

if (!original.includes(scriptTag)) {
  throw new Error(`Docusaurus's page no longer holds ${scriptTag}: follow it in html-template.ts.`);
}

const early: EarlyEvents = {kinds: [...new Set([...intents, ...replayed])], startsAtOnce};

const keep = (events: EarlyEvents) =>
  `<script>(${keepEarlyEvents.toString()})(${JSON.stringify(events)})</script>`;

/**
 * Docusaurus's page, whose script is fetched when the page is drawn. The home
 * page names it as stock does: when that is parsed, stock's banner there asks
 * whether scripts are in reach.
 */
export const htmlTemplate = original.replace(
  scriptTag,
  `<% if (it.metaAttributes.join().includes('base-url-issue-banner')) { %>
        ${keep(early)}${scriptTag}
      <% } else { %>
        ${keep({...early, script: '<%= it.baseUrl %><%= script %>'})}
      <% } %>`,
);
