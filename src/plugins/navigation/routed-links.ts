import type {useHistory} from '@docusaurus/router';

/** The link that a plain press follows, if it is in an element whose links React did not render. */
function routedLink({target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented}: MouseEvent) {
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
  const link = target instanceof Element && isPlain ? target.closest('a') : null;
  const isInside = link?.closest('[data-routed-links], [data-page-navigation], .theme-announcement-bar');
  return isInside && link?.origin === location.origin && link.target === '' ? link : undefined;
}

/** Follows links that React did not render, such as those in the copied navigation of the menu, without a reload. */
export function followRoutedLinks(history: ReturnType<typeof useHistory>): void {
  document.addEventListener('pointerdown', (event) => {
    const link = routedLink(event);
    if (link !== undefined) {
      window.docusaurus.preload(link.pathname);
    }
  });
  document.addEventListener('click', (event) => {
    const link = routedLink(event);
    if (link !== undefined) {
      event.preventDefault();
      // As in a browser, Back does not lead to the same address again.
      history[link.href === location.href ? 'replace' : 'push'](link.pathname + link.search + link.hash);
    }
  });
}
