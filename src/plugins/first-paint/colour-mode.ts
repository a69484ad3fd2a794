/** The names under which a browser keeps the reader's colour mode. */
export interface ColourModeKeys {
  /** Holds `light` or `dark`, and nothing while the system is followed. */
  mode: string;
  /** Holds `true` while the system is followed. */
  followSystem: string;
}

/**
 * Corrects, before the first paint, what stock's own script has just written on
 * the root element: a first visit is light whatever the system prefers, a
 * remembered "follow the system" is followed, and no garbage from storage or the
 * address lands in an attribute. Runs in the page as text, so it stands alone.
 */
export function showColourMode(keys: ColourModeKeys): void {
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
  const explicit = [query.get('docusaurus-theme'), stored(keys.mode)].find(
    (mode) => mode === 'light' || mode === 'dark',
  );
  const choice = explicit ?? (stored(keys.followSystem) === 'true' ? 'system' : 'light');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', choice === 'system' ? system : choice);
  root.setAttribute('data-theme-choice', choice);
}
