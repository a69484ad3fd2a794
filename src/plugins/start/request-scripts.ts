import {isReadablePath} from '../addresses/readable-path.ts';
import {afterFirstPaint} from './first-paint.ts';

declare global {
  interface Window {
    /** Shows the base-URL banner. Docusaurus's script in the home page defines this function. */
    insertBanner?: () => void;
    /** The application's script has run. See entry.ts. */
    applicationHasStarted?: true;
  }
}

const root = document.documentElement;

const isHydrated = () => root.dataset.hasHydrated === 'true';

/** Runs a script. A script that fails to load is removed, because the bundler would wait for it. */
function run(source: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = source;
    script.fetchPriority = 'low';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      resolve();
    };
    document.head.append(script);
  });
}

async function runAll(scripts: string[]): Promise<void> {
  await Promise.all(scripts.map(run));
  if (window.applicationHasStarted !== true) {
    // Under a wrong base URL, a host may answer with a page instead of a script.
    window.insertBanner?.();
  }
}

/**
 * Keeps the title and the classes of the page while React hydrates it in slices. react-helmet-async sets only those of
 * the components that are hydrated by then: the page would lose its colours, and its title would be the name of the
 * site. Any other title is meant, such as that of a crash.
 */
function keepHead(): void {
  const {className} = root;
  const {title} = document;
  const observer = new MutationObserver(() => {
    if (isHydrated()) {
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
  observer.observe(root, {attributeFilter: ['class', 'data-has-hydrated']});
  observer.observe(document.head, {childList: true, subtree: true});
}

// `npm start` has no such list, and starts the application itself.
const list = document.getElementById('application-scripts');
const {pathname} = location;

// An unreadable address shows the static not-found page, which stays without the application.
if (list !== null && isReadablePath(pathname)) {
  const never = () => false as const;
  // Stock's base-URL banner on the home page reads it before the application has started.
  window.docusaurus = {prefetch: never, preload: never};
  // After a reload, Back may lead to another page's history entry, which only the application could render.
  addEventListener('popstate', () => {
    if (location.pathname !== pathname && !isHydrated()) {
      location.reload();
    }
  });
  keepHead();
  afterFirstPaint(() => void runAll(JSON.parse(list.textContent)));
}
