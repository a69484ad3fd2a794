import type {HtmlTagObject} from '@docusaurus/types';

const button = (action: string, text: string, isPrimary: boolean) =>
  `<button type="button" class="offline-button${isPrimary ? ' offline-button--primary' : ''}" data-action="${action}" hidden>${text}</button>`;

/**
 * The notice of offline mode, empty, which is part of every page: screen readers announce only what is added
 * to a live region that is there already, and the page's first style sheet holds the rules of what it contains.
 */
export const noticeMarkup: HtmlTagObject = {
  tagName: 'section',
  attributes: {class: 'offline-notice offline-notice--empty', 'aria-label': 'Offline mode'},
  innerHTML:
    '<p class="offline-notice__text" role="status"></p>' +
    button('reload', 'Reload', true) +
    button('dismiss', 'Later', false),
};
