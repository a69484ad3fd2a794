import type {MouseEvent} from 'react';

/** Follows a link in the page's own way, unless the click asks for something special, such as a new tab. */
export function takePlainClick(event: MouseEvent, follow: () => void): void {
  const {button, ctrlKey, metaKey, shiftKey, altKey} = event;
  if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) {
    event.preventDefault();
    follow();
  }
}
