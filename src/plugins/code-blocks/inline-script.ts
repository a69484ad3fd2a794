import {watchOverflow} from '../../components/TableScroll/overflow.ts';

const status = document.createElement('div');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Copies code. If the browser refuses, as over plain HTTP, it selects the code instead. Returns the result in words. */
async function copy(code: Element, button: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.dataset.copied = '';
    return 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    return `Selected. Press ${/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘C' : 'Ctrl+C'} to copy.`;
  }
}

document.addEventListener('click', async ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
  const pre = button?.closest('.theme-code-block')?.querySelector('pre');
  if (!button || !pre) {
    return;
  }
  if (button.dataset.code === 'wrap') {
    const isWrapped = pre.toggleAttribute('data-wrapped');
    button.setAttribute('aria-pressed', String(isWrapped));
    return;
  }
  const result = await copy(pre.querySelector('code') ?? pre, button);
  document.body.append(status);
  // The text appears in a later task, because not every screen reader announces a region that appears with its text.
  setTimeout(() => {
    status.textContent = result;
  });
  clearTimeout(clearing);
  clearing = setTimeout(() => {
    status.textContent = '';
  }, 2000);
  setTimeout(() => {
    delete button.dataset.copied;
  }, 2000);
});

document.addEventListener('DOMContentLoaded', () => {
  document.querySelectorAll('.theme-code-block > pre, .table-scroll').forEach(watchOverflow);
});
