/** A text as HTML, for the content of an element or the value of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
