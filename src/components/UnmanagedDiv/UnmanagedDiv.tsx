import type {ComponentProps} from 'react';

/** An empty element that the page's own scripts fill. React never changes its content. */
export default function UnmanagedDiv(props: ComponentProps<'div'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and keeps React from changing the content
  return <div {...props} dangerouslySetInnerHTML={{__html: ''}} suppressHydrationWarning />;
}
