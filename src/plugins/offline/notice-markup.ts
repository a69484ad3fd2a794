import type {HtmlTagObject} from '@docusaurus/types';

const button = (action: string, text: string, isPrimary: boolean) =>
  `<button type="button" class="action-button${isPrimary ? ' action-button--primary' : ''}" data-action="${action}" hidden>${text}</button>`;

/**
 * The empty notice of offline mode, which every page contains. Screen readers only announce text that is added to
 * an existing live region, and only elements in the HTML keep their rules in the page's inlined styles.
 */
export const noticeMarkup: HtmlTagObject = {
  tagName: 'section',
  attributes: {class: 'offline-notice screen-only visually-hidden', 'aria-label': 'Offline mode'},
  innerHTML:
    '<p class="offline-notice__text" role="status"></p>' +
    button('reload', 'Reload', true) +
    button('dismiss', 'Later', false),
};
