import OriginalBackToTopButton from '@theme-original/BackToTopButton';
import type {MouseEvent} from 'react';

function jump(event: MouseEvent): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    event.stopPropagation();
    window.scrollTo(0, 0);
  }
}

/** Goes to the top at once for readers who want less motion: stock rides there by script. */
export default function BackToTopButton() {
  return (
    <div onClickCapture={jump}>
      <OriginalBackToTopButton />
    </div>
  );
}
