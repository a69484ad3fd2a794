/**
 * The parts of the application. They keep the order of the imports in Docusaurus's own entry, because some modules import
 * each other in a circle. That entry is the last part, and hydrates the page. Without `webpackExports`, the bundler would
 * keep every export of the router.
 */
const parts: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "BrowserRouter" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App.js'),
  // React compares its elements with the whole page, which may still arrive when the scripts are in the browser's cache.
  async () => {
    if (document.readyState === 'loading') {
      await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, {once: true}));
    }
  },
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js'),
];

/**
 * Evaluates each part in a task of its own. Docusaurus's entry evaluates all of them in one task, which blocks a phone
 * (a quarter of a desktop's speed) for 400 ms and more.
 */
async function evaluate(): Promise<void> {
  for (const part of parts) {
    await part();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

window.applicationHasStarted = true;
void evaluate();
