// Evaluates the parts of the application, which are modules of Docusaurus, in several tasks. Docusaurus's own entry
// evaluates them in one, which blocks a phone (a quarter of a desktop's speed) for 400 ms and more: TBT would grow by a
// third and LCP by a tenth. The parts keep the order of the imports in that entry, because some modules import each other
// in a circle. Without `webpackExports`, the bundler would keep every export of the router.

/** Lets the browser answer the reader before the next part. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: "useHistory" */ '@docusaurus/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App.js');
  await nextTask();
  // React compares its elements with the whole page, which may still arrive when the scripts are in the browser's cache.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, {once: true}));
  }
  const {default: preload} = await import(
    /* webpackMode: "eager" */ '@docusaurus/core/lib/client/preload.js'
  );
  try {
    await preload(location.pathname);
  } catch (error) {
    const {showLoadError} = await import(/* webpackMode: "eager" */ './load-error.tsx');
    showLoadError(error);
    return;
  }
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
}

window.applicationHasStarted = true;
void start();
