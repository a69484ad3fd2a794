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
    if (location.pathname !== pathname && document.documentElement.dataset.hasHydrated !== 'true') {
      location.reload();
    }
  });
  afterFirstPaint(() => void runAll(JSON.parse(list.textContent)));
}
