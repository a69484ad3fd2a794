/** The first text of a new page, which its author replaces. `npm run check` names a page that still has it. */
export const placeholder = 'Say in two or three sentences what the reader can do after this page.';
