import {afterFirstPaint} from '../after-paint/after-paint.ts';
import {isReadablePath} from '../clean-addresses/browser.ts';

declare global {
  interface Window {
    /** Shows the base-URL banner. Docusaurus's script in the home page defines this function. */
    insertBanner?: () => void;
    /** The application's script has run. See entry.ts. */
    applicationHasStarted?: true;
  }
}

/** The id of the element that lists the page's scripts. See template.ts. */
const list = document.getElementById('application-scripts');
const scripts: string[] = JSON.parse(list?.textContent ?? '[]');

// Stock's base-URL banner on the home page reads it before the application has started.
const never = () => false as const;
window.docusaurus = {prefetch: never, preload: never};

/** Runs a script. A script that fails to load is removed, because the bundler would wait for it. */
function run(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = source;
    script.fetchPriority = 'low';
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}

async function runScripts(): Promise<void> {
  const missing = scripts.splice(0);
  const hasRun = await Promise.all(missing.map(run));
  scripts.push(...missing.filter((_, at) => !hasRun[at]));
  if (scripts.length > 0) {
    addEventListener('online', runScripts, {once: true});
  }
  if (window.applicationHasStarted !== true) {
    // Under a wrong base URL, a host may answer with a page instead of a script.
    window.insertBanner?.();
  }
}

const {pathname} = location;

// After a reload, Back and Forward may lead to another page's history entry. Only the application could render it, so this reloads.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && document.documentElement.dataset.hasHydrated !== 'true') {
    location.reload();
  }
});

const root = document.documentElement;
const {className} = root;
const {title} = document;

// While a page is hydrated in slices, react-helmet-async sets only the title and the root element's classes of the
// components that are hydrated by then: the page would lose its colours, and its title would be the name of the site.
// The HTML has all of them from the start. Any other title is meant, such as that of a crash.
const keptHead = new MutationObserver((_, observer) => {
  if (root.dataset.hasHydrated === 'true') {
    observer.disconnect();
    return;
  }
  if (root.className !== className) {
    root.className = className;
  }
  if (document.title !== title && title.endsWith(document.title)) {
    document.title = title;
  }
});
keptHead.observe(root, {attributeFilter: ['class', 'data-has-hydrated']});
keptHead.observe(document.head, {childList: true, subtree: true});

// An unreadable address shows the static not-found page, which stays without the application.
if (isReadablePath(pathname)) {
  afterFirstPaint(() => void runScripts());
}
