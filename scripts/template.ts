/** What `npm run new` begins a page with, for its author to replace. */
export const opening = 'Say in two or three sentences what the reader can do after this page.';

/** What it puts below the mark of a post. */
export const afterMark = 'The list of posts shows what stands above the mark.';

/** All that must not be left in a page. */
export const templateWords = [opening, afterMark];
