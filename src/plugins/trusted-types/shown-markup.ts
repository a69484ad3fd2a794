import {textTags} from './text-tags.ts';

/** Elements that only show something. They may be in the HTML of the configuration and of sidebars. */
const tags = [...textTags, 'br', 'h2', 'h3', 'h4', 'hr', 'img', 'li', 'ol', 'ul'];

const attributes = 'alt|class|datetime|dir|height|id|lang|rel|role|style|target|title|width|aria-[a-z]+';

/** Matches markup that does more than show text, links and images. */
export const otherMarkup = new RegExp(
  `<(?!/?(${tags.join('|')})( (${attributes})="[^"<>]*"| href="(https:|[/#])[^"<>]*"| src="(https:|/)[^"<>]*")*( ?/)?>)[a-z/!?]`,
  'i',
);
