/**
 * A text without half characters, which a cut may leave and which cannot stand in
 * an address: `encodeURIComponent` throws. `toWellFormed` is younger than our browsers.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
