import {type Element, load} from 'cheerio';

/** Elements that work only on our pages: controls, their status messages, decoration, and the links of headings to themselves. */
const worksOnPageOnly = 'button, svg, [aria-hidden=true], [role=status], .hash-link, .external-mark';

/** A post's HTML without the elements that need our scripts or our style sheet, which feed readers do not load. */
export function forReaders(html: string): string {
  const $ = load(html, null, false);
  // A drawing needs the colours of our style sheet. Its description does not.
  $('svg[role=img]').replaceWith((_, drawing) => $('<p>').append($(drawing).children('desc').contents()));
  $(worksOnPageOnly).remove();
  $('*').removeAttr('class tabindex');
  const all = $.root().find('*').addBack().contents();
  all.filter((_, {type}) => type === 'comment').remove();
  // Without its class, such an element has no effect.
  const isBare = (_: number, {attribs}: Element) => Object.keys(attribs).length === 0;
  $('span')
    .filter(isBare)
    .replaceWith((_, span) => $(span).contents());
  for (const div of $('div').filter(isBare).get().reverse()) {
    $(div).filter(':empty').remove();
  }
  return $.html();
}
