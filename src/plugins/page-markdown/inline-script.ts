/** How long the button shows the result, in milliseconds. */
const saidFor = 4000;

async function fetchText(): Promise<Blob> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]');
  const response = await fetch(link?.href ?? '');
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}`);
  }
  return new Blob([await response.text()], {type: 'text/plain'});
}

/**
 * Copies the Markdown of the page. Safari accepts a promise of a text only during the click, and Firefox before 127 does
 * not accept one at all.
 */
async function copyPage(): Promise<void> {
  const text = fetchText();
  try {
    await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
  } catch {
    await navigator.clipboard.writeText(await (await text).text());
  }
}

document.addEventListener('click', async ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
  if (button === null || button.dataset.state === 'copying') {
    return;
  }
  const label = button.textContent;
  button.dataset.state = 'copying';
  button.textContent = 'Copying…';
  try {
    await copyPage();
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Copying failed';
  }
  setTimeout(() => {
    delete button.dataset.state;
    button.textContent = label;
  }, saidFor);
});

export {};
