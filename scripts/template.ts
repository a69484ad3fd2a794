/** The first text of a new page, which its author replaces. */
export const opening = 'Say in two or three sentences what the reader can do after this page.';

/** The text below the marker of a new post. */
export const belowMarker = 'Lists of posts show only the text above the marker.';

/** Texts that no finished page contains. */
export const templateWords = [opening, belowMarker];
