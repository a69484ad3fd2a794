import {type ColourMode, nextMode} from '../colour-modes.ts';
import {keyOf, read, write} from './storage.ts';

/** Stock stores nothing while the mode follows the system, so this key tells that choice from a first visit. */
const followsSystem = 'theme-follows-system';

const root = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
let shown: ColourMode = 'light';

/** The reader's choice. A first visit is light, and so is any other value in the storage. */
function storedChoice(): ColourMode {
  const mode = read('theme');
  if (mode === 'light' || mode === 'dark') {
    return mode;
  }
  return read(followsSystem) === 'true' ? 'system' : 'light';
}

function show(choice: ColourMode): void {
  shown = choice;
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark.matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.themeChoice = choice;
  const paper = getComputedStyle(root).getPropertyValue('--paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
}

function change(): void {
  const choice = nextMode[shown];
  const mode = choice === 'system' ? null : choice;
  write('theme', mode);
  write(followsSystem, mode === null ? 'true' : null);
  // React's provider would otherwise follow the system, or not, by an earlier choice. It also reads the storage.
  try {
    dispatchEvent(
      new StorageEvent('storage', {key: keyOf('theme'), newValue: mode, storageArea: localStorage}),
    );
  } catch {
    // Without storage, the provider has the default mode.
  }
  show(choice);
}

/**
 * Sets the colour mode and the colour of the browser's own bar before the first paint, and makes the button work. Stock's
 * script runs before. It shows any stored text as the mode, and the mode of the system on a first visit.
 */
export function colourMode(): void {
  const showStored = () => show(storedChoice());
  showStored();
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-colour-mode]') !== null) {
      change();
    }
  });
  systemIsDark.addEventListener('change', () => show(shown));
  // The mode may have changed in another tab, or on another page before the reader goes back to this one.
  addEventListener('storage', ({isTrusted}) => isTrusted && showStored());
  addEventListener('pageshow', ({persisted}) => persisted && showStored());
}
