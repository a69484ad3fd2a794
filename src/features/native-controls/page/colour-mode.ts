import {read, write} from './storage.ts';

declare const papers: Record<'light' | 'dark', string>;

type Choice = 'light' | 'dark' | 'system';

/** Stock keeps nothing while the system is followed, which a first visit cannot be told from. */
const followsSystem = 'theme-follows-system';

const next: Record<Choice, Choice> = {light: 'dark', dark: 'system', system: 'light'};

const isMode = (mode: unknown): mode is 'light' | 'dark' => mode === 'light' || mode === 'dark';

const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

function kept(): Choice {
  const explicit = [new URLSearchParams(location.search).get('docusaurus-theme'), read('theme')].find(isMode);
  return explicit ?? (read(followsSystem) === 'true' ? 'system' : 'light');
}

function show(choice: Choice): void {
  const mode = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  root.setAttribute('data-theme', mode);
  root.setAttribute('data-theme-choice', choice);
}

/** Moves on to the next of light, dark and the system's mode, as the button says. */
function change(): void {
  const current = root.getAttribute('data-theme-choice');
  const choice = next[isMode(current) || current === 'system' ? current : 'light'];
  write(followsSystem, choice === 'system' ? 'true' : null);
  write('theme', choice === 'system' ? null : choice);
  // After React's provider, which answers the event above.
  show(choice);
}

/**
 * Sets the colour mode before the first paint and answers its button. Corrects what stock's own script has
 * written just before: a first visit is light whatever the system prefers, and nothing else from storage or
 * the address becomes an attribute. The browser's own bar follows the mode.
 */
export function answerColourMode(): void {
  for (const name of new URLSearchParams(location.search).keys()) {
    if (name.startsWith('docusaurus-data-')) {
      root.removeAttribute(name.slice('docusaurus-'.length));
    }
  }
  show(kept());
  const colourBar = () => {
    const paper = root.getAttribute('data-theme') === 'dark' ? papers.dark : papers.light;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  };
  colourBar();
  new MutationObserver(colourBar).observe(root, {attributeFilter: ['data-theme']});
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-colour-mode]') !== null) {
      change();
    }
  });
  // Another tab changed it, or the reader comes back to this page by Back; then React is not asked.
  const showKept = () => show(kept());
  addEventListener('storage', ({isTrusted}) => isTrusted && showKept());
  addEventListener('pageshow', showKept);
  system.addEventListener('change', showKept);
}
