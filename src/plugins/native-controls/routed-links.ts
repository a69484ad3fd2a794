import {useHistory} from '@docusaurus/router';
import {useEffect} from 'react';

/** The link that a plain click follows, if it is inside `data-routed-links`. */
function routedLink({target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented}: MouseEvent) {
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
  const link = target instanceof Element ? target.closest('a') : null;
  return isPlain &&
    link?.closest('[data-routed-links]') &&
    link.origin === location.origin &&
    link.target === ''
    ? link
    : undefined;
}

/**
 * Follows links that React did not render without a reload, such as those in a copied navigation, if they are inside
 * an element with the attribute `data-routed-links`.
 */
export function useRoutedLinks(): void {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = routedLink(event);
      if (link !== undefined) {
        event.preventDefault();
        history.push(link.pathname + link.search + link.hash);
      }
    };
    const onPointerDown = (event: PointerEvent) => {
      const link = routedLink(event);
      if (link !== undefined) {
        window.docusaurus.preload(link.pathname);
      }
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [history]);
}
