/**
 * Replaces half characters, which truncating a text can leave and for which `encodeURIComponent`
 * throws. `String.prototype.toWellFormed` is newer than the oldest browsers that we support.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
