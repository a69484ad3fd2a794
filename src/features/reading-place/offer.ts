let shown: {offer: HTMLElement; heading: Element} | undefined;

export const offeredHeading = (): Element | undefined => shown?.heading;

export function removeOffer(): void {
  shown?.offer.remove();
  shown = undefined;
  document.documentElement.removeAttribute('data-reading-place');
}

/** The text of a heading, without the mark of its own link. */
function textOf(heading: Element): string {
  const copy = heading.cloneNode(true);
  if (copy instanceof Element) {
    copy.querySelector('.hash-link')?.remove();
  }
  return copy.textContent?.trim() ?? '';
}

/** Shows the offer to continue at a heading. It is fixed to the window, so nothing on the page moves. */
export function showOffer(heading: Element, onClose: () => void): void {
  removeOffer();
  const offer = document.createElement('aside');
  offer.className = 'reading-place';
  offer.setAttribute('aria-label', 'Your place on this page');
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(heading.id)}`;
  link.textContent = `Continue at “${textOf(heading)}”`;
  // The browser follows the link first, which it does not do once the link has left the page.
  link.addEventListener('click', () => setTimeout(removeOffer));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'clean-btn';
  close.setAttribute('aria-label', 'Close');
  close.textContent = '×';
  close.addEventListener('click', onClose);
  offer.append(link, close);
  document.body.append(offer);
  document.documentElement.setAttribute('data-reading-place', '');
  shown = {offer, heading};
}
