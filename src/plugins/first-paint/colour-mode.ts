/** The colour of each mode's paper. */
export type Papers = Record<'light' | 'dark', string>;

/** Where a browser keeps the reader's colour mode, and what it paints around the page in each. */
export interface ColourModeSettings {
  /** The storage key that holds `light` or `dark`, and nothing while the system is followed. */
  modeKey: string;
  /** The storage key that holds `true` while the system is followed. */
  followSystemKey: string;
  papers: Papers;
}

/**
 * Corrects, before the first paint, what stock's own script has just written on
 * the root element: a first visit is light whatever the system prefers, a
 * remembered "follow the system" is followed, and no garbage from storage or the
 * address lands in an attribute. Until the page is hydrated it follows what
 * changes, as the application does from then on. The browser's own bar follows the
 * mode, whatever changes it. Runs in the page as text, so it stands alone.
 */
export function showColourMode({modeKey, followSystemKey, papers}: ColourModeSettings): void {
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  for (const name of query.keys()) {
    if (name.startsWith('docusaurus-data-')) {
      root.removeAttribute(name.slice('docusaurus-'.length));
    }
  }
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const explicit = [query.get('docusaurus-theme'), stored(modeKey)].find(
      (mode) => mode === 'light' || mode === 'dark',
    );
    const choice = explicit ?? (stored(followSystemKey) === 'true' ? 'system' : 'light');
    root.setAttribute('data-theme', choice === 'system' ? (system.matches ? 'dark' : 'light') : choice);
    root.setAttribute('data-theme-choice', choice);
  };
  show();
  const colourBar = () => {
    const paper = root.getAttribute('data-theme') === 'dark' ? papers.dark : papers.light;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  };
  colourBar();
  new MutationObserver(colourBar).observe(root, {attributeFilter: ['data-theme']});
  // The system, another tab, or a page since this one, to which the reader comes back.
  const showAgain = () => {
    if (root.getAttribute('data-has-hydrated') !== 'true') {
      show();
    }
  };
  addEventListener('storage', showAgain);
  addEventListener('pageshow', showAgain);
  system.addEventListener('change', showAgain);
}
