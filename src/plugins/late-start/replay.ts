import {meansSearch} from '../../search/shortcut.ts';

/** Whether Enter asks a search there: the box of the top bar, which is in no form. */
const isSearchBox = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('[role=combobox]');

/** What does its work by the application. */
const controls = ['button', '[role=button]', '[role=tab]', 'summary'];

/**
 * Keeps an element for later.
 *
 * @returns what finds it again: tabs are drawn anew when they are hydrated, and are then as many
 */
function keep(element: HTMLElement): () => HTMLElement | undefined {
  const kind = controls.find((control) => element.matches(control)) ?? element.localName;
  const all = () => [...document.querySelectorAll<HTMLElement>(kind)];
  const place = all().indexOf(element);
  return () => (element.isConnected ? element : all()[place]);
}

/**
 * Keeps the last thing that a reader asked of a page that is not hydrated yet, a
 * button, a tab, a detail, a search or its shortcut, and asks it again when it
 * is. Links need nothing, they just follow; what was typed is taken over by its
 * field.
 *
 * @param root the element that says `data-has-hydrated`
 */
export function replayAfterHydration(root: HTMLElement): void {
  let replay: (() => void) | undefined;

  function onClick(event: MouseEvent): void {
    const {target} = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(controls.join()) : null;
    if (control === null) {
      return;
    }
    if (control.matches('a')) {
      // Its address is the top of the page, for want of another.
      event.preventDefault();
    }
    const find = keep(control);
    replay = () => {
      const found = find();
      const details = found?.matches('summary') ? found.closest('details') : null;
      if (details === null) {
        found?.click();
      } else if (details.open) {
        // The browser has opened it by itself, of which the application knows nothing.
        details.open = false;
        found?.click();
      }
    };
  }

  // Stock's colour mode toggle is disabled until it is hydrated, and so is never clicked.
  function onPointerUp({target}: PointerEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:disabled') : null;
    if (button !== null) {
      replay = () => button.click();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const {target, key, code, ctrlKey, metaKey} = event;
    const asksAgain = meansSearch(event) ? document : isSearchBox(target) && key === 'Enter' ? target : null;
    if (asksAgain !== null) {
      event.preventDefault();
      replay = () =>
        asksAgain.dispatchEvent(new KeyboardEvent('keydown', {key, code, ctrlKey, metaKey, bubbles: true}));
    }
  }

  // The policy lets no form be sent: what it asks for is up to the application.
  function onSubmit(event: SubmitEvent): void {
    const {target} = event;
    event.preventDefault();
    replay = () => target?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));
  }

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') {
      return;
    }
    observer.disconnect();
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('pointerup', onPointerUp, true);
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('submit', onSubmit, true);
    replay?.();
  });

  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerup', onPointerUp, true);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('submit', onSubmit, true);
  observer.observe(root, {attributeFilter: ['data-has-hydrated']});
}
