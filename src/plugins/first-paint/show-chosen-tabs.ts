/**
 * Chooses, while the page is parsed, the tabs that the application will choose: what the
 * reader chose on another page, or what the address leads into by its hash, which counts
 * as chosen from then on. Writes what stock draws and no more, so that nothing is left to
 * move when it does. Runs in the page as text, so it stands alone.
 */
export function showChosenTabs({namespace}: {namespace: string}): void {
  const prefix = 'docusaurus.tab.';
  const keyOf = ({dataset}: HTMLElement) => prefix + dataset.tabs + namespace;

  function show(id: string): void {
    const held = document.getElementById(id)?.closest<HTMLElement>('[data-tabs] [data-tab]');
    const holder = held?.closest<HTMLElement>('[data-tabs]');
    if (held?.dataset.tab !== undefined && holder) {
      try {
        localStorage.setItem(keyOf(holder), held.dataset.tab);
      } catch {
        // Storage may be full: the tabs are drawn all the same.
      }
    }
    for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
      const chosen = localStorage.getItem(keyOf(tabs));
      const own = (selector: string) =>
        [...tabs.querySelectorAll<HTMLElement>(selector)].filter(
          (part) => part.closest('[data-tabs]') === tabs,
        );
      const panels = own('[data-tab]');
      const place = panels.findIndex(({dataset}) => dataset.tab === chosen);
      if (place !== -1) {
        for (const [at, panel] of panels.entries()) {
          panel.toggleAttribute('hidden', at !== place);
        }
        for (const [at, tab] of own('[role=tab]').entries()) {
          tab.classList.toggle('tabs__item--active', at === place);
          tab.setAttribute('aria-selected', String(at === place));
          tab.tabIndex = at === place ? 0 : -1;
        }
      }
    }
  }

  function idInAddress(): string {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return '';
    }
  }

  try {
    const hasChosen = Object.keys(localStorage).some((key) => key.startsWith(prefix));
    const id = idInAddress();
    if (hasChosen || id !== '') {
      // Ahead of any layout: the browser looks for the place that the hash names as soon as the page is whole.
      const observer = new MutationObserver(() => show(id));
      observer.observe(document, {childList: true, subtree: true});
      addEventListener('DOMContentLoaded', () => {
        observer.disconnect();
        show(id);
      });
    }
  } catch {
    // Storage may be forbidden: the application opens the tab that an address leads into.
  }
}
