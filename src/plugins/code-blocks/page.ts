import {watchOverflow} from './overflow.ts';

/** How long the status message stays, in milliseconds. */
const saidFor = 2000;

const status = document.createElement('div');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');

/**
 * Copies the code. If the page has no clipboard, as over plain HTTP, or the browser refuses, it selects the code instead.
 */
async function copy(code: HTMLElement, button: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.dataset.copied = '';
    return 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘C' : 'Ctrl+C';
    return `Selected. Press ${keys} to copy.`;
  }
}

async function onClick({target}: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
  const block = button?.closest('.theme-code-block');
  const pre = block?.querySelector<HTMLElement>('pre');
  const code = pre?.querySelector<HTMLElement>('code');
  if (!button || !pre || !code) {
    return;
  }
  if (button.dataset.code === 'wrap') {
    const isWrapped = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isWrapped));
    pre.toggleAttribute('data-wrapped', isWrapped);
    return;
  }
  const said = await copy(code, button);
  document.body.append(status);
  // The text appears in a later task, because not every screen reader announces a region that appears with its text.
  setTimeout(() => {
    status.textContent = said;
  });
  setTimeout(() => {
    status.textContent = '';
    delete button.dataset.copied;
  }, saidFor);
}

document.addEventListener('click', (event) => void onClick(event));
document.addEventListener('DOMContentLoaded', () => {
  document.querySelectorAll<HTMLElement>('.theme-code-block > pre').forEach(watchOverflow);
});
