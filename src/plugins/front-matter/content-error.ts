/**
 * An error that the author of a page or of a data file fixes. Docusaurus prints the message of the error as the last
 * one. A stack of our own code would hide it.
 */
export class ContentError extends Error {
  override readonly stack = '';
}
