/** How long the button shows the result, in milliseconds. */
const saidFor = 4000;

async function fetchText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}`);
  }
  return new Blob([await response.text()], {type: 'text/plain'});
}

/**
 * Copies a text file. Safari accepts a promise of a text only during the click, and Firefox before 127 does not accept
 * one at all.
 */
async function copyFile(address: string): Promise<void> {
  const text = fetchText(address);
  try {
    await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
  } catch {
    await navigator.clipboard.writeText(await (await text).text());
  }
}

async function onClick({target}: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
  const {copyPage, state} = button?.dataset ?? {};
  if (!button || copyPage === undefined || state === 'copying') {
    return;
  }
  const label = button.textContent;
  button.dataset.state = 'copying';
  button.textContent = 'Copying…';
  try {
    await copyFile(copyPage);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Copying failed';
  }
  setTimeout(() => {
    delete button.dataset.state;
    button.textContent = label;
  }, saidFor);
}

document.addEventListener('click', (event) => void onClick(event));

export {};
