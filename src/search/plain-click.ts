import type {MouseEvent} from 'react';

/** Whether a click on a link asks for nothing special, such as a new tab, so that the page may follow it itself. */
export function isPlainClick({button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
