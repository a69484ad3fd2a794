import type {FailureReason, PageMessage, WorkerMessage} from './copies.ts';
import {cacheNames, isWhole, reasonOf, siteUrl} from './copies.ts';

/** The path of the worker with offline mode, which saves files and answers requests. The build sets it. */
declare const WORKER_ON: string;

/** The path of the worker without offline mode, which does neither. The build sets it. */
declare const WORKER_OFF: string;

/** The key of the reader's choice in the browser's storage. Each copy of the site on the origin has its own. */
declare const CHOICE_KEY: string;

export type OfflineState =
  | {name: 'unknown'}
  /** This browser has no service workers, or allows none. */
  | {name: 'unavailable'}
  | {name: 'off'}
  /** Turned off on this page, and the saved copy is deleted. */
  | {name: 'deleted'}
  | {name: 'saving'; done: number; total: number}
  | {name: 'ready'}
  /** Saved, and a newer version is also saved. Its worker waits for the reader. */
  | {name: 'update'; worker: ServiceWorker}
  | {name: 'failed'; reason: FailureReason};

/** After this time without a message, a save has stalled, or the browser has ended its worker. */
const silence = 60_000;

let state: OfflineState = {name: 'unknown'};
let isOn = false;
let isReloading = false;
let registration: ServiceWorkerRegistration | undefined;
let watchdog: ReturnType<typeof setTimeout> | undefined;
let draw = () => {};

export const getState = (): OfflineState => state;

const hasCopy = () => state.name === 'ready' || state.name === 'update';

function setState(next: OfflineState): void {
  state = next;
  clearTimeout(watchdog);
  if (next.name === 'saving') {
    watchdog = setTimeout(() => {
      stopSaving();
      void refresh('connection');
    }, silence);
  }
  draw();
}

const startSaving = () => setState({name: 'saving', done: 0, total: 0});

type MaybeWorker = ServiceWorker | null | undefined;

const isOfflineWorker = (worker: MaybeWorker): worker is ServiceWorker =>
  worker?.scriptURL === location.origin + WORKER_ON;

function send(worker: MaybeWorker, type: PageMessage['type']): void {
  if (isOfflineWorker(worker)) {
    worker.postMessage({type} satisfies PageMessage);
  }
}

const workers = () => [registration?.installing, registration?.waiting, registration?.active];

function stopSaving(): void {
  for (const worker of workers()) {
    send(worker, 'STOP');
  }
}

/**
 * Derives the state from the saved files and the workers, and repairs a copy that lacks files.
 *
 * @param failure why a save has just failed, after which nothing is repaired
 */
async function refresh(failure?: FailureReason): Promise<void> {
  // A worker answers with any version if its own and the network do not.
  const isSaved = isOn && (await Promise.all((await cacheNames()).map(isWhole))).includes(true);
  const [installing, waiting, active] = workers();
  if (!isOn) {
    return;
  }
  if (isSaved && isOfflineWorker(active)) {
    // A worker that is still being activated answers no request. A refresh follows.
    if (active.state === 'activated') {
      setState(isOfflineWorker(waiting) ? {name: 'update', worker: waiting} : {name: 'ready'});
    }
  } else if (failure !== undefined) {
    // A worker also ends after a failure, for which it gives its reason before or after.
    const hasReason = state.name === 'failed' && failure === 'connection';
    setState(hasReason ? state : {name: 'failed', reason: failure});
  } else if (isOfflineWorker(active)) {
    startSaving();
    send(waiting ?? active, 'SAVE');
  } else if (isOfflineWorker(installing) && state.name !== 'saving') {
    startSaving();
  }
}

function follow(worker: MaybeWorker): void {
  worker?.addEventListener('statechange', () => {
    // A worker that the browser has ended during its installation could not report a failure.
    const hasFailed = worker.state === 'redundant' && state.name === 'saving';
    void refresh(hasFailed ? 'connection' : undefined);
  });
}

function adopt(current: ServiceWorkerRegistration): void {
  if (current === registration) {
    return;
  }
  registration = current;
  workers().forEach(follow);
  current.addEventListener('updatefound', () => {
    if (localStorage.getItem(CHOICE_KEY) === 'off') {
      // The worker was requested before the reader turned offline mode off.
      stopSaving();
    }
    follow(current.installing);
    void refresh();
  });
}

async function save(): Promise<void> {
  await refresh();
  if (isOn && state.name === 'unknown') {
    startSaving();
  }
  try {
    if (isOn) {
      adopt(await navigator.serviceWorker.register(WORKER_ON));
    }
  } catch (error) {
    await refresh(reasonOf(error));
  }
}

/** Deletes all copies. `register()` comes last, because it waits until a save has stopped. */
async function remove(): Promise<void> {
  stopSaving();
  const names = await cacheNames();
  await Promise.all(names.map((name) => caches.delete(name)));
  if (!isOn) {
    // Another tab may have deleted them.
    setState({name: names.length > 0 || hasCopy() ? 'deleted' : 'off'});
    await navigator.serviceWorker.register(WORKER_OFF).catch(() => undefined);
  }
}

async function carryOut(wanted: boolean | Promise<boolean>): Promise<void> {
  try {
    isOn = await wanted;
    // `register()` would wait for a newer version that is being saved, which may take minutes and fail.
    const known = await navigator.serviceWorker.getRegistration(siteUrl);
    // The browser may return the registration of another copy whose path contains ours.
    if (known?.scope === siteUrl) {
      adopt(known);
    }
    await (isOn ? save() : remove());
  } catch (error) {
    // The browser's settings do not allow this site to store anything, or its storage is broken.
    console.warn(error);
    setState({name: 'unavailable'});
  }
}

/**
 * Whether the reader wants offline mode. The query string decides, then an earlier choice. Without either, offline mode
 * is on if the site runs as an app, or if there is a saved copy, whose choice was lost with the storage.
 */
async function isWanted(): Promise<boolean> {
  const address = new URL(location.href);
  const asked = address.searchParams.get('offlineMode');
  if (asked === 'true' || asked === 'false') {
    localStorage.setItem(CHOICE_KEY, asked === 'true' ? 'on' : 'off');
    // The address must not override a later choice when the page reloads.
    address.searchParams.delete('offlineMode');
    history.replaceState(history.state, '', address);
  }
  const isApp = matchMedia('(display-mode: standalone)').matches;
  const hasFiles = (await cacheNames()).length > 0;
  const choice = localStorage.getItem(CHOICE_KEY);
  return choice === 'on' || (choice !== 'off' && (isApp || hasFiles));
}

export function turnOn(): void {
  localStorage.setItem(CHOICE_KEY, 'on');
  startSaving();
  void carryOut(true);
}

export function turnOff(): void {
  localStorage.setItem(CHOICE_KEY, 'off');
  void carryOut(false);
}

const lookForUpdate = () => void registration?.update().catch(() => undefined);

/** Shows the newer version. The page reloads as soon as its worker has taken over. */
export function applyUpdate(): void {
  isReloading = true;
  if (state.name === 'update') {
    send(state.worker, 'SKIP_WAITING');
  } else {
    location.reload();
  }
}

function onMessage({data, source}: MessageEvent<WorkerMessage>): void {
  // Workers of other copies of the site on this origin send messages to all pages.
  if (!isOn || !(source instanceof ServiceWorker) || !isOfflineWorker(source)) {
    return;
  }
  if (data.type === 'failed') {
    isReloading = false;
    void refresh(data.reason);
  } else if (data.type === 'saved') {
    void refresh();
  } else if (!hasCopy()) {
    setState({name: 'saving', done: data.done, total: data.total});
  }
}

/**
 * Registers the service worker in the mode that the reader wants, then keeps the state up to date.
 *
 * @param listener is called at each change of the state
 */
export function startOfflineMode(listener: () => void): void {
  draw = listener;
  if (!('serviceWorker' in navigator)) {
    setState({name: 'unavailable'});
    return;
  }
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.addEventListener('controllerchange', () =>
    isReloading ? location.reload() : void refresh(),
  );
  addEventListener('appinstalled', turnOn);
  addEventListener('online', () => {
    lookForUpdate();
    void (isOn && carryOut(true));
  });
  // The browser may have removed files while the reader was away.
  document.addEventListener('visibilitychange', () => void (hasCopy() && refresh()));
  addEventListener('storage', ({key, newValue}) => {
    // The reader has made a choice in another tab.
    if (key === CHOICE_KEY) {
      void carryOut(newValue === 'on');
    }
  });
  // A tab may stay open for days. It looks for a newer version each hour.
  setInterval(lookForUpdate, 60 * 60 * 1000);
  void carryOut(isWanted());
}
