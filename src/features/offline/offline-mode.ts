import {
  cachePrefix,
  type PageMessage,
  type WorkerMessage,
  type WorkerParams,
  type WorkerVersion,
} from './protocol.ts';

/** The worker's address without its query, put in by the build. */
declare const WORKER_URL: string;

/** Whether the worker is asked to explain what it does, put in by the build. */
declare const DEBUG: boolean;

/** The site's storage in the browser, put in by the build. */
declare const STORAGE: {type: 'localStorage' | 'sessionStorage'; namespace: string};

/** What a page knows of offline mode. */
export type OfflineState =
  /** Not known yet. */
  | {name: 'unknown'}
  /** No service worker in this browser. */
  | {name: 'unavailable'}
  | {name: 'off'}
  /** Turned off on this page: the saved copy is deleted. */
  | {name: 'deleted'}
  | {name: 'saving'; done: number; total: number}
  | {name: 'ready'}
  /** Saved, and a newer version is saved too and waits to be shown. */
  | {name: 'update'}
  /** Saved, and there was no room for a newer version beside it, which each load tries again. */
  | {name: 'behind'}
  /** Nothing is saved: the disk is full, or a file did not arrive whole. */
  | {name: 'failed'; reason: 'full' | 'incomplete'};

/** Whether a whole version of the handbook is saved. */
export const hasCopy = ({name}: OfflineState) => name === 'ready' || name === 'behind' || name === 'update';

/** How often a tab that stays open looks for a new version: hourly. */
const updateInterval = 60 * 60 * 1000;

/** A worker of another make never answers: it is then taken for one without offline mode. */
const answerTimeout = 15_000;

let state: OfflineState = {name: 'unknown'};
let registration: ServiceWorkerRegistration | undefined;
let isOn = false;
let reloadWhenControlled = false;
let draw = () => {};

function setState(next: OfflineState): void {
  state = next;
  draw();
}

/** Has `listener` called at each change of the state, in place of the one before it. */
export function subscribe(listener: () => void): void {
  draw = listener;
}

/** The state as it is now. */
export const getState = (): OfflineState => state;

/** @param offlineMode what the worker is to do: one without it answers nothing and keeps nothing */
function addressOf(offlineMode: boolean): string {
  const params: WorkerParams & {debug: boolean} = {offlineMode, debug: DEBUG};
  return new URL(`${WORKER_URL}?params=${encodeURIComponent(JSON.stringify(params))}`, location.origin).href;
}

const basePath = new URL('.', new URL(WORKER_URL, location.origin)).pathname;

/** One for each copy of the site that the origin holds: `offline-mode`, and `offline-mode-mr-7` for `/mr-7/`. */
const choiceKey = `offline-mode${basePath.replaceAll('/', '-').slice(0, -1)}${STORAGE.namespace}`;

type Choice = 'on' | 'off';

/** What the reader chose earlier, which a browser may forbid to keep. */
function readChoice(): Choice | undefined {
  try {
    const stored = window[STORAGE.type].getItem(choiceKey);
    return stored === 'on' || stored === 'off' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function keepChoice(choice: Choice): void {
  try {
    window[STORAGE.type].setItem(choiceKey, choice);
  } catch (error) {
    console.warn(error);
  }
}

async function savedCopies(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix(basePath)));
}

/**
 * Whether the reader wants offline mode: by the query string now, by an earlier
 * choice, because the site runs as an app, or because a copy is there whose
 * choice was lost with the storage.
 */
async function isWanted(): Promise<boolean> {
  const asked = new URLSearchParams(window.location.search).get('offlineMode');
  const chosen = asked === 'true' ? 'on' : asked === 'false' ? 'off' : readChoice();
  if (chosen !== undefined) {
    keepChoice(chosen);
    return chosen === 'on';
  }
  return window.matchMedia('(display-mode: standalone)').matches || (await savedCopies()).length > 0;
}

function send(worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

async function askVersion(worker: ServiceWorker | null): Promise<WorkerVersion | undefined> {
  if (worker === null) {
    return undefined;
  }
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), answerTimeout);
    port1.onmessage = (event: MessageEvent<WorkerVersion>) => {
      clearTimeout(timer);
      resolve(event.data);
    };
    send(worker, {type: 'VERSION'}, [port2]);
  });
}

/**
 * Lets a worker that waits take over. Chromium does that at once where the one before it runs or is
 * stopped. Where that is just being started, as by the first touch after a pause, it does so only when
 * nothing has been asked of it for half a minute, and a second `skipWaiting()` changes nothing: one that
 * has answered is started. Whatever is asked of it while it ends starts it anew, to the same effect: so
 * one tab does this for all, once.
 */
async function takeOver(current: ServiceWorkerRegistration, worker: ServiceWorker): Promise<void> {
  await navigator.locks.request(cachePrefix(basePath), async () => {
    if (current.waiting === worker) {
      await askVersion(current.active);
      send(worker, {type: 'SKIP_WAITING'});
      while (worker.state === 'installed') {
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, {once: true}));
      }
    }
  });
}

/** Brings the state up to date with the workers, and lets a worker take over that changes nothing for the reader. */
async function settle(current: ServiceWorkerRegistration): Promise<void> {
  // Without offline mode they have nothing to tell, and a question from every tab would hold up the one that takes over.
  const active = isOn ? await askVersion(current.active) : undefined;
  const waiting = isOn ? await askVersion(current.waiting) : undefined;
  const isNews = active?.saved && waiting?.saved && active.version !== waiting.version;
  if (isOn && isNews && !reloadWhenControlled) {
    setState({name: 'update'});
    return;
  }
  if (current.waiting !== null) {
    void takeOver(current, current.waiting);
  }
  if (isOn && active?.saved) {
    setState({name: 'ready'});
  } else if (isOn && active?.offlineMode && current.active !== null) {
    // The browser made room and took the copy: save it again.
    send(current.active, {type: 'SAVE'});
  }
}

function watch(current: ServiceWorkerRegistration): void {
  const follow = () => {
    const worker = current.installing;
    let isInstalling = true;
    if (worker !== null && !isOn) {
      // Asked for before the reader turned offline mode off, and found only now.
      send(worker, {type: 'STOP'});
    }
    worker?.addEventListener('statechange', () => {
      if (isInstalling && worker.state === 'redundant' && isOn && state.name === 'saving') {
        // The browser ended it midway, and it could not say so.
        setState({name: 'failed', reason: 'incomplete'});
      }
      isInstalling = false;
      if (worker.state === 'installed' || worker.state === 'activated') {
        void settle(current);
      }
    });
  };
  current.addEventListener('updatefound', follow);
  follow();
}

async function adopt(current: ServiceWorkerRegistration): Promise<void> {
  if (current !== registration) {
    registration = current;
    watch(current);
  }
  await settle(current);
}

/** The browser names that of a copy whose path holds ours, where there is none of our own. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(basePath);
  return found?.scope === window.location.origin + basePath ? found : undefined;
}

async function register(offlineMode: boolean): Promise<void> {
  isOn = offlineMode;
  const url = addressOf(offlineMode);
  // To register waits for an update that is just being saved, which may take minutes and fail.
  const known = await ownRegistration();
  if (known !== undefined) {
    await adopt(known);
  }
  if (isOn !== offlineMode) {
    // The reader has changed their mind meanwhile.
    return;
  }
  if (offlineMode && !hasCopy(state)) {
    setState({name: 'saving', done: 0, total: 0});
  }
  try {
    const next = await navigator.serviceWorker.register(url);
    if (next !== known) {
      await adopt(next);
    }
  } catch {
    // Without a network the worker that is there goes on; without one there is nothing to go on.
    const goesOn = known?.active?.scriptURL === url;
    if (offlineMode && !goesOn) {
      setState({name: 'failed', reason: 'incomplete'});
    }
  }
}

function listen(): void {
  navigator.serviceWorker.addEventListener('message', ({data, source}: MessageEvent<WorkerMessage>) => {
    // Workers of other copies of the site on this origin speak to all of its pages.
    if (!(source instanceof ServiceWorker) || new URL('.', source.scriptURL).pathname !== basePath) {
      return;
    }
    if (!isOn) {
      return;
    }
    if (hasCopy(state)) {
      // What an update does is no news until it is there, or the reader can help it.
      if (data.type === 'failed' && data.reason === 'full' && state.name === 'ready') {
        setState({name: 'behind'});
      }
    } else if (data.type === 'saving') {
      setState({name: 'saving', done: data.done, total: data.total});
    } else if (data.type === 'failed') {
      setState({name: 'failed', reason: data.reason});
    } else if (registration?.active) {
      void settle(registration);
    }
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloadWhenControlled) {
      window.location.reload();
    } else if (state.name === 'update') {
      setState({name: 'ready'});
    }
  });
  const update = () => {
    // It fails without a network, where there is nothing new to find.
    registration?.update().catch(() => undefined);
  };
  setInterval(update, updateInterval);
  window.addEventListener('online', update);
  // Another tab tells of what the reader chose there.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key !== choiceKey) {
      return;
    }
    isOn = newValue === 'on';
    forgetAsked();
    if (!isOn) {
      setState({name: 'deleted'});
    } else if (registration !== undefined) {
      void settle(registration);
    }
  });
}

/** Registers the service worker in the mode that the reader wants, and keeps the state up to date from then on. */
export async function startOfflineMode(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    setState({name: 'unavailable'});
    return;
  }
  listen();
  await carryOut(isWanted());
}

/** Does what the reader wants, and says so where the browser does not let it. */
async function carryOut(wanted: boolean | Promise<boolean>): Promise<void> {
  try {
    if (await wanted) {
      await register(true);
    } else {
      isOn = false;
      await deleteCopies();
      await register(false);
    }
  } catch (error) {
    // The reader's settings give this site no room to keep anything, or the browser's own store is broken.
    console.warn(error);
    setState({name: 'unavailable'});
  }
}

async function deleteCopies(): Promise<void> {
  const current = await ownRegistration();
  for (const worker of [current?.installing, current?.waiting, current?.active]) {
    // One that never saves need not be started to stop.
    if (worker && worker.scriptURL !== addressOf(false)) {
      send(worker, {type: 'STOP'});
    }
  }
  const copies = await savedCopies();
  await Promise.all(copies.map((name) => caches.delete(name)));
  setState({name: copies.length > 0 ? 'deleted' : 'off'});
}

/** What the reader chooses now holds at the next load, whatever the address says. */
function forgetAsked(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has('offlineMode')) {
    address.searchParams.delete('offlineMode');
    window.history.replaceState(window.history.state, '', address);
  }
}

/** Saves the handbook in this browser and keeps it up to date until {@link turnOff}. */
export async function turnOn(): Promise<void> {
  keepChoice('on');
  forgetAsked();
  setState({name: 'saving', done: 0, total: 0});
  await carryOut(true);
}

/** Deletes what offline mode saved in this browser. */
export async function turnOff(): Promise<void> {
  keepChoice('off');
  forgetAsked();
  await carryOut(false);
}

/** Shows the newer version that waits, by a reload of this page. */
export function applyUpdate(): void {
  if (!registration?.waiting) {
    window.location.reload();
    return;
  }
  reloadWhenControlled = true;
  void takeOver(registration, registration.waiting);
}
