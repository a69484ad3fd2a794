import {type AnyNode, type CheerioAPI, load} from 'cheerio';

/** Elements that work only on our pages: controls, their status, decoration, and the links of headings to themselves. */
const worksOnPageOnly =
  'button, svg, wbr, [role=tablist], [role=status], [aria-hidden=true], .hash-link, .external-mark, .theme-doc-toc-mobile, [data-page-menu]';

/** Attributes that have a meaning outside of our pages. The class of code names its language. */
const meaningful = ['href', 'src', 'alt', 'id', 'title', 'datetime', 'start', 'colspan', 'rowspan', 'style'];

/**
 * A page's text without what needs our scripts or our styles, for programs that have neither.
 *
 * @param text as HTML or as nodes of a parsed page
 * @param address the whole address of the page, which completes its links and its pictures
 */
export function plainText(text: string | AnyNode[], address: string): CheerioAPI {
  const $ = load(text, null, false);
  // A drawing needs the colours of our style sheets. Its description does not.
  $('svg[role=img]').replaceWith((_, drawing) => $('<p>').append($(drawing).children('desc').contents()));
  $(worksOnPageOnly).remove();
  $('.tab-label, .theme-admonition > :first-child, .theme-code-block > :first-child:not(pre)').wrapInner(
    '<strong>',
  );
  for (const element of $.root().find('.theme-admonition')) {
    element.tagName = 'blockquote';
  }
  for (const name of ['href', 'src']) {
    $(`[${name}]`).attr(name, (_, value) => new URL(value, address).href);
  }
  for (const element of $.root().find('*')) {
    const {tagName, attribs} = element;
    const kept = tagName === 'code' ? [...meaningful, 'class'] : meaningful;
    element.attribs = Object.fromEntries(Object.entries(attribs).filter(([name]) => kept.includes(name)));
  }
  const all = $.root().find('*').addBack().contents();
  all.filter((_, {type}) => type === 'comment').remove();
  $('span:not([style])').replaceWith((_, span) => $(span).contents());
  $('div:empty').remove();
  return $;
}
