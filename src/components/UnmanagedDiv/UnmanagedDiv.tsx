import type {ComponentProps} from 'react';

/** React before 19.3 would empty the element again each time that it gets another object. */
const empty = {__html: ''};

/** An empty element that the page's own scripts fill. React never changes its content. */
export default function UnmanagedDiv(props: ComponentProps<'div'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and keeps React from changing the content
  return <div {...props} dangerouslySetInnerHTML={empty} suppressHydrationWarning />;
}
