import type {CDPSession, Page} from '@playwright/test';

/** Sets the size of type that the reader chose in the browser, in pixels. The default of browsers is 16. */
export const setTypeSize = (devtools: CDPSession, standard: number) =>
  devtools.send('Page.setFontSizes', {fontSizes: {standard}});

/** The narrow screen on which most layouts fail first, with the size of type that its reader chose, in pixels. */
export const narrowestScreen = {width: 320, type: 24};

export const narrowScreens = [{width: 320, type: 16}, narrowestScreen, {width: 390, type: 32}];

/** The elements that extend beyond the right edge of the screen, unless they are inside an element that scrolls. */
export const wideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) {
      return [];
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, nav *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth && !scrolls(element))
      .slice(0, 3)
      .map((element) => `${location.pathname} ${element.tagName} ${element.className}`)
      .concat(`${location.pathname} is ${root.scrollWidth} px wide`);
  });

/** The words of pictures that reach beyond their picture's frame, which cuts them off. */
export const cutPictures = (page: Page): Promise<string[]> =>
  page.locator('main svg text').evaluateAll((texts) =>
    texts
      .filter((text) => {
        const frame = text.closest('svg')?.getBoundingClientRect() ?? new DOMRect();
        const {width, left, right, top, bottom} = text.getBoundingClientRect();
        return (
          width > 0 && (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom)
        );
      })
      .map(({textContent}) => textContent),
  );

/** The elements with visible text of their own, its colour, and whether the browser may force another colour. */
export const coloursOfText = (page: Page, area: string) =>
  page.locator(`${area} *`).evaluateAll((elements) => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({nodeType, textContent}) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
    return elements
      .filter((element) => element.checkVisibility() && hasText(element))
      .map((element) => {
        const {color, forcedColorAdjust} = getComputedStyle(element);
        return {html: element.outerHTML.slice(0, 120), color, isForced: forcedColorAdjust !== 'none'};
      });
  });

/** The relative luminance of a colour, nearly as WCAG defines it. Up to 0.18, the contrast with white is at least 4.5. */
export function luminance(color: string): number {
  const channels = (color.match(/[\d.]+/g) ?? []).map((channel) => (Number(channel) / 255) ** 2.2);
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The elements with a transition or an animation that takes time. */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .map(({transitionDuration, animationDuration}) => `${transitionDuration}, ${animationDuration}`)
        .filter((times) => times.split(', ').some((time) => Number.parseFloat(time) > 0.01))
        .map((times) => `${element.tagName} ${element.className} ${times}`),
    ),
  );

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
export const spacing =
  '* {line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important} p {margin-bottom: 2em !important}';

/** Adds styles to a page, in a constructed sheet, because the security policy refuses a style element. */
export const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** The texts whose box cuts off their end. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, h2, h3, p, a, small), nav a, footer a').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const {overflow, display} = getComputedStyle(element);
        return (
          display !== 'inline' && overflow === 'hidden' && element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => element.textContent),
  );

/** The code and the headings of code blocks that a button of their block covers. */
export const textsUnderButtons = (page: Page): Promise<string[]> =>
  page.locator('main .theme-code-block:visible').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const buttons = [...block.querySelectorAll('button:not([hidden])')].map((button) =>
        button.getBoundingClientRect(),
      );
      const texts = [...block.querySelectorAll('pre code, :scope > :not(pre):has(+ pre)')];
      return texts
        .filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()].some((line) =>
            buttons.some(
              ({top, right, bottom, left}) =>
                line.bottom > top && line.top < bottom && line.right > left && line.left < right,
            ),
          );
        })
        .map(({textContent}) => textContent.slice(0, 40));
    }),
  );
