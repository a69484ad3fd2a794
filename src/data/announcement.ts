/** The notice above the top bar. A new `id` shows it again to readers who dismissed an earlier one. */
export const announcement = {
  id: 'elementos-v10',
  content: 'elementOS V-10 is out: <a href="/docs/guides/elementos/bulletins/V-10/">read its bulletin</a>.',
  isCloseable: true,
};
