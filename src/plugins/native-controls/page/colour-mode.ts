import {keyOf, read, write} from './storage.ts';

type Mode = 'light' | 'dark';
type Choice = Mode | 'system';

declare const papers: Record<Mode, string>;
/** The site's `themeConfig.colorMode`. */
declare const colorMode: {
  defaultMode: Mode;
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
};

/** Stock stores nothing while the mode follows the system, so this key tells that choice from a first visit. */
const followsSystem = 'theme-follows-system';

const next: Record<Choice, Choice> = {
  light: 'dark',
  dark: colorMode.respectPrefersColorScheme ? 'system' : 'light',
  system: 'light',
};

const isMode = (mode: unknown): mode is Mode => mode === 'light' || mode === 'dark';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** The mode that the address names. It holds until the reader chooses one, here or in another tab. */
let named = new URLSearchParams(location.search).get('docusaurus-theme');

function storedChoice(): Choice {
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = colorMode;
  if (disableSwitch) {
    return respectPrefersColorScheme ? 'system' : defaultMode;
  }
  const explicit = [named, read('theme')].find(isMode);
  return explicit ?? (respectPrefersColorScheme && read(followsSystem) === 'true' ? 'system' : defaultMode);
}

function show(choice: Choice): void {
  const mode = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  root.setAttribute('data-theme', mode);
  root.setAttribute('data-theme-choice', choice);
}

/** Changes to the next of light, dark and system. */
function change(): void {
  const current = root.getAttribute('data-theme-choice');
  const choice = next[isMode(current) || current === 'system' ? current : 'light'];
  write(followsSystem, null);
  write('theme', choice === 'system' ? null : choice);
  // This runs after React's provider, which handles the storage event that `write` sends.
  show(choice);
}

/**
 * Sets the colour mode before the first paint and makes its button work. It corrects the attributes of stock's own
 * script: a first visit has the default mode even if the system prefers another. The browser's own bar follows the mode.
 */
export function answerColourMode(): void {
  show(storedChoice());
  const follow = () => {
    const paper = root.getAttribute('data-theme') === 'dark' ? papers.dark : papers.light;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
    // A component of the site may choose the system as well, with stock's `setColorMode(null)`.
    if (root.getAttribute('data-theme-choice') === 'system' && !colorMode.disableSwitch) {
      write(followsSystem, 'true');
    }
  };
  follow();
  new MutationObserver(follow).observe(root, {attributeFilter: ['data-theme', 'data-theme-choice']});
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-colour-mode]') !== null) {
      change();
    }
  });
  // The mode may have changed in another tab, or on another page before the reader goes back to this one.
  const showStored = () => show(storedChoice());
  addEventListener('storage', ({key, isTrusted}) => {
    if (key === keyOf('theme') || key === keyOf(followsSystem)) {
      named = null;
    }
    if (isTrusted) {
      showStored();
    }
  });
  addEventListener('pageshow', showStored);
  system.addEventListener('change', showStored);
}
