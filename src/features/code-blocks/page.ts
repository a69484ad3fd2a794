import {watchOverflow} from './overflow.ts';

/** How long it says that code was copied, in milliseconds. */
const saidFor = 2000;

const status = document.createElement('div');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');

/**
 * Copies the code, or selects it where there is no clipboard, as over plain HTTP, or the browser refuses.
 *
 * @returns what to say
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
  // In a task of its own: a region that appears together with its text is not read out everywhere.
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
