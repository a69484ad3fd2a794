import {
  cachePrefix,
  type FailureReason,
  type PageMessage,
  type WorkerMessage,
  type WorkerParams,
  type WorkerStatus,
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
  /** Turned off, but the browser did not delete the saved copy, which each load tries again. */
  | {name: 'undeleted'}
  | {name: 'saving'; done: number; total: number}
  | {name: 'ready'}
  /** Saved, but the browser has removed these files since. */
  | {name: 'damaged'; missing: string[]}
  /** Saved, and a newer version is saved too and waits to be shown. */
  | {name: 'update'}
  /** Saved, and there was no room for a newer version beside it, which each load tries again. */
  | {name: 'behind'}
  /** Nothing is saved. */
  | {name: 'failed'; reason: FailureReason};

/** Whether a whole version of the handbook is saved. */
export const hasCopy = ({name}: OfflineState) => name === 'ready' || name === 'behind' || name === 'update';

/** How often a tab that stays open looks for a new version: hourly. */
const updateInterval = 60 * 60 * 1000;

/** A worker of another make never answers: it is then taken for one without offline mode. */
const answerTimeout = 15_000;

/** How long a save may tell nothing before the page asks whether it is still under way. */
const silence = 30_000;

let state: OfflineState = {name: 'unknown'};
let registration: ServiceWorkerRegistration | undefined;
let isOn = false;
let reloadWhenControlled = false;
let draw = () => {};

let watchdog: ReturnType<typeof setTimeout> | undefined;

function setState(next: OfflineState): void {
  state = next;
  clearTimeout(watchdog);
  if (next.name === 'saving') {
    watchdog = setTimeout(() => void askWhetherSaving(next), silence);
  }
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

/** The path that the site is hosted under, with both slashes. */
export const basePath = new URL('.', new URL(WORKER_URL, location.origin)).pathname;

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

async function askStatus(worker: ServiceWorker | null | undefined): Promise<WorkerStatus | undefined> {
  if (!worker) {
    return undefined;
  }
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), answerTimeout);
    port1.onmessage = (event: MessageEvent<WorkerStatus>) => {
      clearTimeout(timer);
      resolve(event.data);
    };
    send(worker, {type: 'VERSION'}, [port2]);
  });
}

/** A worker that the browser has ended, or that never arrives, cannot say so: no save may seem to go on for ever. */
async function askWhetherSaving(asked: OfflineState): Promise<void> {
  const workers = [registration?.installing, registration?.active];
  const isSaving = (await Promise.all(workers.map(askStatus))).some((status) => status?.saving);
  if (state === asked && isSaving) {
    setState({...asked});
  } else if (state === asked) {
    await onFailure('stalled');
  }
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
      await askStatus(current.active);
      send(worker, {type: 'SKIP_WAITING'});
      while (worker.state === 'installed') {
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, {once: true}));
      }
    }
  });
}

const isWhole = (status: WorkerStatus | undefined) => status?.saved === true && status.missing.length === 0;

/**
 * Brings the state up to date with the workers, and lets a worker take over that changes nothing for the reader.
 *
 * @param repairs whether what is missing is to be saved again
 */
async function settle(current: ServiceWorkerRegistration, repairs = true): Promise<void> {
  // Without offline mode they have nothing to tell, and a question from every tab would hold up the one that takes over.
  const active = isOn ? await askStatus(current.active) : undefined;
  const waiting = isOn ? await askStatus(current.waiting) : undefined;
  const isNewer = active?.saved && waiting?.saved && active.version !== waiting.version;
  if (isOn && isNewer && isWhole(waiting) && !reloadWhenControlled) {
    setState({name: 'update'});
    return;
  }
  if (isNewer && !isWhole(waiting)) {
    // It takes over when it has everything again: until then more can be read without it.
    repair(current.waiting, false, repairs);
  } else if (current.waiting !== null) {
    void takeOver(current, current.waiting);
  }
  if (!isOn) {
    return;
  }
  if (active?.saved && !isWhole(active)) {
    setState({name: 'damaged', missing: active.missing});
    repair(current.active, true, repairs);
  } else if (active?.saved) {
    setState({name: active.noRoom ? 'behind' : 'ready'});
  } else if (active?.offlineMode) {
    // The browser made room and took the whole copy.
    if (hasCopy(state)) {
      setState({name: 'saving', done: 0, total: 0});
    }
    repair(current.active, true, repairs);
  }
}

/** Has a worker save what its version lacks. */
function repair(worker: ServiceWorker | null, shown: boolean, repairs: boolean): void {
  if (worker !== null && repairs) {
    send(worker, {type: 'SAVE', shown});
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
        void onFailure('incomplete');
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
    const isPast = navigator.serviceWorker.controller === null && next.active?.scriptURL === url;
    if (offlineMode && (state.name === 'behind' || isPast)) {
      // For a page that was loaded past its worker, by a hard reload, browsers look for no newer one.
      void lookForUpdate(next);
    }
  } catch {
    // Without a network the worker that is there goes on; without one there is nothing to go on.
    const goesOn = known?.active?.scriptURL === url;
    if (offlineMode && !goesOn) {
      setState({name: 'failed', reason: (await canFetchWorker(url)) ? 'refused' : 'incomplete'});
    }
  }
}

/** Whether the worker arrives from our server: a browser that does not register it then refuses to. */
async function canFetchWorker(url: string): Promise<boolean> {
  try {
    const {ok, redirected, headers} = await fetch(url, {cache: 'no-store'});
    return ok && !redirected && headers.get('Content-Type')?.includes('javascript') === true;
  } catch {
    return false;
  }
}

/** Looks for a newer version, which saves itself. */
async function lookForUpdate(current: ServiceWorkerRegistration): Promise<void> {
  try {
    await current.update();
  } catch {
    // Without a network there is nothing new to find.
    return;
  }
  if (state.name === 'behind' && current.active && !current.installing && !current.waiting) {
    // The newer version was withdrawn.
    send(current.active, {type: 'FORGET_FAILURE'});
    await settle(current);
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
    if (data.type === 'saving') {
      // What an update does is no news until it is there.
      if (!hasCopy(state)) {
        setState({name: 'saving', done: data.done, total: data.total});
      }
    } else if (data.type === 'failed') {
      void onFailure(data.reason);
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
  setInterval(() => registration && void lookForUpdate(registration), updateInterval);
  window.addEventListener('online', () => {
    if (isOn && state.name === 'failed') {
      void turnOn();
    } else if (registration !== undefined) {
      void lookForUpdate(registration);
      if (isOn) {
        void settle(registration);
      }
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (isOn && registration !== undefined && document.visibilityState === 'visible' && hasCopy(state)) {
      // The browser may have made room while the reader was away.
      void settle(registration);
    }
  });
  // Another tab tells of what the reader chose there.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key !== choiceKey) {
      return;
    }
    isOn = newValue === 'on';
    forgetAsked();
    if (!isOn) {
      void tellDeleted();
    } else if (registration !== undefined) {
      void settle(registration);
    }
  });
}

/** A save has failed: the first one, that of a newer version, or that of files that were missing. */
async function onFailure(reason: FailureReason): Promise<void> {
  if (hasCopy(state) && reason !== 'full') {
    // Each load tries the newer version again, and the reader has nothing to do for it.
    return;
  }
  if (registration !== undefined && (await askStatus(registration.active))?.saved) {
    await settle(registration, false);
  } else {
    setState({name: 'failed', reason});
  }
}

/** Another tab deletes the copy. This one helps, and so knows what comes of it. */
async function tellDeleted(): Promise<void> {
  setState({name: (await deleteCaches()) ? 'deleted' : 'undeleted'});
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

let turn = 0;
let deletion: Promise<boolean> | undefined;

/**
 * Does what the reader wants, and says so where the browser does not let it. What was wanted last counts: a
 * button may be pressed while an earlier choice is still being read or carried out.
 */
async function carryOut(wanted: boolean | Promise<boolean>): Promise<void> {
  turn += 1;
  const mine = turn;
  try {
    const isWantedOn = await wanted;
    if (mine !== turn) {
      return;
    }
    if (isWantedOn) {
      // One that failed has been told.
      await deletion?.catch(() => undefined);
      await register(true);
    } else {
      isOn = false;
      deletion = deleteCopies();
      if ((await deletion) && mine === turn) {
        await register(false);
      }
    }
  } catch (error) {
    // The reader's settings give this site no room to keep anything, or the browser's own store is broken.
    console.warn(error);
    setState({name: 'unavailable'});
  }
}

/** @returns whether nothing is left */
async function deleteCaches(): Promise<boolean> {
  try {
    await Promise.all((await savedCopies()).map((name) => caches.delete(name)));
    return (await savedCopies()).length === 0;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** @returns whether nothing is left */
async function deleteCopies(): Promise<boolean> {
  const current = await ownRegistration();
  for (const worker of [current?.installing, current?.waiting, current?.active]) {
    // One that never saves need not be started to stop.
    if (worker && worker.scriptURL !== addressOf(false)) {
      send(worker, {type: 'STOP'});
    }
  }
  // Another tab may have been quicker.
  const hadCopies = hasCopy(state) || state.name === 'damaged' || (await savedCopies()).length > 0;
  const isDeleted = await deleteCaches();
  setState({name: !isDeleted ? 'undeleted' : hadCopies ? 'deleted' : 'off'});
  return isDeleted;
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

/** Tries again what has failed. */
export async function tryAgain(): Promise<void> {
  if (state.name === 'undeleted') {
    await turnOff();
  } else if (state.name === 'behind' && registration !== undefined) {
    await lookForUpdate(registration);
  } else {
    await turnOn();
  }
}

/** Shows the newer version that waits, by a reload of this page. */
export function applyUpdate(): void {
  if (!registration?.waiting) {
    window.location.reload();
    return;
  }
  reloadWhenControlled = true;
  const {waiting} = registration;
  void takeOver(registration, waiting).then(() => {
    if (waiting.state === 'redundant') {
      // A newer one has replaced it: the reload offers that.
      window.location.reload();
    }
  });
}
