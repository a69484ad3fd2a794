import {meansSearch} from '../../search/shortcut.ts';

/**
 * Keeps the last thing that a reader asked of a page that is not hydrated yet,
 * a button or the search shortcut, and asks it again when it is. Links need
 * nothing, they just follow; the search box takes over what was typed by itself.
 *
 * @param root the element that says `data-has-hydrated`
 */
export function replayAfterHydration(root: HTMLElement): void {
  let replay: (() => void) | undefined;

  function onClick({target}: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role=button]') : null;
    if (button !== null) {
      replay = () => button.click();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (meansSearch(event)) {
      event.preventDefault();
      const {key, code, ctrlKey, metaKey} = event;
      replay = () =>
        document.dispatchEvent(new KeyboardEvent('keydown', {key, code, ctrlKey, metaKey, bubbles: true}));
    }
  }

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') {
      return;
    }
    observer.disconnect();
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKeyDown, true);
    replay?.();
  });

  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  observer.observe(root, {attributeFilter: ['data-has-hydrated']});
}
