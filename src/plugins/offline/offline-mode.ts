import {
  cachePrefix,
  copyNames,
  type FailureReason,
  hasNoRoom,
  keepRoom,
  type PageMessage,
  type WorkerMessage,
  type WorkerParams,
  type WorkerStatus,
} from './protocol.ts';

/** The worker's address without its query. The build sets it. */
declare const WORKER_URL: string;

/** Whether the worker's address requests debug output. The build sets it. */
declare const DEBUG: boolean;

/** The site's storage in the browser. The build sets it. */
declare const STORAGE: {type: 'localStorage' | 'sessionStorage'; namespace: string};

export type OfflineState =
  | {name: 'unknown'}
  /** No service worker in this browser. */
  | {name: 'unavailable'}
  | {name: 'off'}
  /** Turned off on this page, and the saved copy is deleted. */
  | {name: 'deleted'}
  /** Turned off, but the browser did not delete the saved copy. Each page load tries again. */
  | {name: 'undeleted'}
  | {name: 'saving'; done: number; total: number}
  | {name: 'ready'}
  /** Saved, but the browser has since removed these files. */
  | {name: 'damaged'; missing: string[]}
  /** Saved, and a newer version is also saved and ready to be shown. */
  | {name: 'update'}
  /** Saved, but there was no space for a newer version beside it. Each page load tries again. */
  | {name: 'behind'}
  /** Nothing is saved. */
  | {name: 'failed'; reason: FailureReason};

/** Whether a whole version of the handbook is saved. */
export const hasCopy = ({name}: OfflineState) => name === 'ready' || name === 'behind' || name === 'update';

/** How often a tab that stays open looks for a new version: every hour. */
const updateInterval = 60 * 60 * 1000;

/** A worker that is not ours never answers. After this time it counts as one without offline mode. */
const answerTimeout = 15_000;

/** A worker takes over within a second, unless the active one is still busy. The other tabs wait no longer than this. */
const takeOverTimeout = 5_000;

/** How many milliseconds a save may stall before the worker ends it. The build sets it. */
declare const STALL_LIMIT: number;

/** After this time, the worker itself would have reported a save that stalls. */
const silence = 1.5 * STALL_LIMIT;

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

/** Calls `listener` at each change of the state. It replaces the previous listener. */
export function subscribe(listener: () => void): void {
  draw = listener;
}

export const getState = (): OfflineState => state;

/** @param offlineMode whether the worker saves files and answers requests; without it, the worker does neither */
function addressOf(offlineMode: boolean): string {
  const params: WorkerParams & {debug: boolean} = {offlineMode, debug: DEBUG};
  return new URL(`${WORKER_URL}?params=${encodeURIComponent(JSON.stringify(params))}`, location.origin).href;
}

/** The path that the site is hosted under, with both slashes. */
export const basePath = new URL('.', new URL(WORKER_URL, location.origin)).pathname;

/** Each copy of the site on the origin has its own key: `offline-mode`, or `offline-mode-mr-7` for `/mr-7/`. */
const choiceKey = `offline-mode${basePath.replaceAll('/', '-').slice(0, -1)}${STORAGE.namespace}`;

type Choice = 'on' | 'off';

/** The reader's earlier choice, if the browser allows the site to store it. */
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

/**
 * Whether the reader wants offline mode. The query string decides, then an earlier
 * choice. Without either, offline mode is on if the site runs as an app or if a
 * saved copy exists, whose choice was lost with the storage.
 */
async function isWanted(): Promise<boolean> {
  const asked = new URLSearchParams(window.location.search).get('offlineMode');
  const chosen = asked === 'true' ? 'on' : asked === 'false' ? 'off' : readChoice();
  if (chosen !== undefined) {
    keepChoice(chosen);
    return chosen === 'on';
  }
  return window.matchMedia('(display-mode: standalone)').matches || (await copyNames(basePath)).length > 0;
}

function send(worker: ServiceWorker | null, message: PageMessage, ports: MessagePort[] = []): void {
  worker?.postMessage(message, ports);
}

const isOfflineWorker = (worker: ServiceWorker | null | undefined) => worker?.scriptURL === addressOf(true);

/** Asks a worker with offline mode. Any other has no copy, and does not need to be started. */
async function askStatus(worker: ServiceWorker | null | undefined): Promise<WorkerStatus | undefined> {
  // A worker that was replaced meanwhile never answers.
  if (!worker || !isOfflineWorker(worker) || worker.state === 'redundant') {
    return undefined;
  }
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = (event: MessageEvent<WorkerStatus>) => resolve(event.data);
    setTimeout(() => resolve(undefined), answerTimeout);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') {
        // Another worker has replaced it before it answered.
        resolve(undefined);
      }
    });
    send(worker, {type: 'VERSION'}, [port2]);
  });
}

/**
 * Runs an action while no other tab asks a worker or lets one take over. Chromium lets a waiting worker take over at
 * once if the active one is running or stopped. A message to the active worker while it ends starts it again, and
 * Chromium then waits until it has been idle for half a minute. A second `skipWaiting()` changes nothing.
 */
const inTurn = <Result>(action: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(cachePrefix(basePath), action);

/** Ends a save whose worker the browser has stopped or never started, because such a worker cannot report it. */
async function askWhetherSaving(asked: OfflineState): Promise<void> {
  const statuses = await inTurn(() =>
    Promise.all([registration?.installing, registration?.active].map(askStatus)),
  );
  if (state === asked && statuses.some((status) => status?.saving)) {
    setState({...asked});
  } else if (state === asked) {
    await onFailure('stalled');
  }
}

/**
 * Lets a waiting worker take over from the active one, which must have answered: Chromium does not end a worker
 * that is just starting.
 *
 * @returns whether it waits no longer
 */
async function takeOver(waiting: ServiceWorker): Promise<boolean> {
  if (waiting.state === 'installed') {
    await new Promise((resolve) => {
      waiting.addEventListener('statechange', resolve, {once: true});
      setTimeout(resolve, takeOverTimeout);
      send(waiting, {type: 'SKIP_WAITING'});
    });
  }
  return waiting.state !== 'installed';
}

const isWhole = (status: WorkerStatus | undefined) => status?.saved === true && status.missing.length === 0;

/**
 * Updates the state from the workers, and lets a waiting worker take over if that changes nothing for the reader.
 * Otherwise, it repairs the copies that lack files.
 *
 * @param failure why the last save failed, after which it repairs nothing
 */
async function settle(failure?: FailureReason): Promise<void> {
  const current = registration;
  if (isOn && current !== undefined) {
    await inTurn(() => settleNow(current, failure));
  }
}

async function settleNow(current: ServiceWorkerRegistration, failure?: FailureReason): Promise<void> {
  const activating = current.active;
  if (activating?.state === 'activating') {
    // Until it is activated, requests wait, and it answers no page yet.
    await new Promise((resolve) => activating.addEventListener('statechange', resolve, {once: true}));
  }
  const {active, waiting} = current;
  const shown = await askStatus(active);
  const newer = await askStatus(waiting);
  const noRoom = await hasNoRoom(current);
  if (!isOn) {
    // The reader has turned offline mode off in the meantime.
    return;
  }
  const isNewer = shown !== undefined && newer !== undefined && shown.version !== newer.version;
  const isOffered = isNewer && isWhole(newer);
  // It takes over when it is complete again. Until then, the older copy holds more pages.
  const isIncomplete = isNewer && shown.saved && !isOffered;
  if (!isOffered) {
    showStatus(shown, noRoom, failure);
  }
  const takesOver = isOffered ? reloadWhenControlled : !isIncomplete;
  if (waiting !== null && takesOver && (await takeOver(waiting))) {
    await settleNow(current, failure);
  } else if (isOffered) {
    setState({name: 'update'});
  } else if (failure === undefined) {
    if (isIncomplete) {
      send(waiting, {type: 'SAVE', shown: false});
    }
    if (shown !== undefined && !isWhole(shown)) {
      send(active, {type: 'SAVE', shown: true});
    }
  }
}

/** Shows what the active worker has saved. */
function showStatus(active: WorkerStatus | undefined, noRoom: boolean, failure?: FailureReason): void {
  if (isWhole(active)) {
    setState({name: noRoom ? 'behind' : 'ready'});
  } else if (active?.saved) {
    setState({name: 'damaged', missing: active.missing});
  } else if (failure !== undefined) {
    setState({name: 'failed', reason: failure});
  } else if (active !== undefined && hasCopy(state)) {
    // The browser has removed the whole copy to free space.
    setState({name: 'saving', done: 0, total: 0});
  }
}

function watch(current: ServiceWorkerRegistration): void {
  const follow = () => {
    const worker = current.installing;
    let isInstalling = true;
    if (worker !== null && !isOn) {
      // It was requested before the reader turned offline mode off.
      send(worker, {type: 'STOP'});
    }
    worker?.addEventListener('statechange', () => {
      if (isInstalling && worker.state === 'redundant' && isOn && state.name === 'saving') {
        // The browser stopped the worker midway, so the worker could not report it.
        void onFailure('incomplete');
      }
      isInstalling = false;
      if (worker.state === 'activated' && isOn && worker.scriptURL === addressOf(false)) {
        // Another tab turned offline mode off while this tab turned it on. The last choice counts.
        void carryOut(isWanted());
      } else if (worker.state === 'installed' || worker.state === 'activated') {
        void settle();
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
  await settle();
}

/** This copy's registration. The browser may return that of another copy whose path contains ours. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(basePath);
  return found?.scope === window.location.origin + basePath ? found : undefined;
}

async function register(offlineMode: boolean): Promise<void> {
  isOn = offlineMode;
  const url = addressOf(offlineMode);
  // `register()` waits for an update that is being saved, which may take minutes and fail.
  const known = await ownRegistration();
  if (known !== undefined) {
    await adopt(known);
  }
  if (isOn !== offlineMode) {
    // The reader has changed their mind in the meantime.
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
    const isHardReload = navigator.serviceWorker.controller === null && next.active?.scriptURL === url;
    if (offlineMode && (state.name === 'behind' || isHardReload)) {
      // Browsers do not look for a newer worker after a hard reload, which bypasses the active one.
      void lookForUpdate();
    }
  } catch {
    // Without a connection, an existing worker keeps working.
    const hasWorker = known?.active?.scriptURL === url;
    if (offlineMode && !hasWorker) {
      setState({name: 'failed', reason: (await canFetchWorker(url)) ? 'refused' : 'incomplete'});
    }
  }
}

/** Whether our server delivers the worker. If it does, the failed registration is the browser's refusal. */
async function canFetchWorker(url: string): Promise<boolean> {
  try {
    const {ok, redirected, headers} = await fetch(url, {cache: 'no-store'});
    return ok && !redirected && headers.get('Content-Type')?.includes('javascript') === true;
  } catch {
    return false;
  }
}

/** Looks for a newer version, which saves itself. */
async function lookForUpdate(): Promise<void> {
  try {
    await registration?.update();
  } catch {
    // There is nothing to find without a connection.
    return;
  }
  if (state.name === 'behind' && registration && !registration.installing && !registration.waiting) {
    // The newer version is no longer published.
    await keepRoom(registration, true);
    await settle();
  }
}

function listen(): void {
  navigator.serviceWorker.addEventListener('message', ({data, source}: MessageEvent<WorkerMessage>) => {
    // Workers of other copies of the site on this origin send messages to all pages.
    if (!(source instanceof ServiceWorker) || new URL('.', source.scriptURL).pathname !== basePath) {
      return;
    }
    if (!isOn) {
      return;
    }
    if (data.type === 'saving') {
      // The progress of an update is not shown.
      if (!hasCopy(state)) {
        setState({name: 'saving', done: data.done, total: data.total});
      }
    } else if (data.type === 'failed') {
      void onFailure(data.reason);
    } else {
      void settle();
    }
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloadWhenControlled) {
      window.location.reload();
    } else if (state.name === 'update') {
      setState({name: 'ready'});
    }
  });
  setInterval(() => void lookForUpdate(), updateInterval);
  window.addEventListener('online', () => {
    if (isOn && state.name === 'failed') {
      void turnOn();
    } else {
      void lookForUpdate();
      void settle();
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasCopy(state)) {
      // The browser may have removed files while the reader was away.
      void settle();
    }
  });
  // The reader has made a choice in another tab.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key === choiceKey) {
      forgetAsked();
      void carryOut(newValue === 'on');
    }
  });
}

/** Handles a failed save, which may be the first, an update or a repair. */
async function onFailure(reason: FailureReason): Promise<void> {
  if (isOfflineWorker(registration?.active)) {
    await settle(reason);
  } else {
    // At once, because the browser ends the worker next, which says less about the reason.
    setState({name: 'failed', reason});
  }
}

/** Registers the service worker in the mode that the reader wants, then keeps the state up to date. */
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
 * Turns offline mode on or off, or reports that the browser does not allow it. The last choice counts, because
 * the reader may press a button while an earlier choice is still being read or carried out.
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
      // A failed deletion has already been reported.
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
    // The browser's settings do not allow this site to store anything, or the browser's storage is broken.
    console.warn(error);
    setState({name: 'unavailable'});
  }
}

/** @returns whether every cache is deleted */
async function deleteCaches(): Promise<boolean> {
  try {
    await Promise.all((await copyNames(basePath)).map((name) => caches.delete(name)));
    return (await copyNames(basePath)).length === 0;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** @returns whether every cache is deleted */
async function deleteCopies(): Promise<boolean> {
  const current = await ownRegistration();
  for (const worker of [current?.installing, current?.waiting, current?.active]) {
    // A worker without offline mode saves nothing, so it does not need to be started for this message.
    if (worker && worker.scriptURL !== addressOf(false)) {
      send(worker, {type: 'STOP'});
    }
  }
  // Another tab may have been quicker.
  const hadCopies = hasCopy(state) || state.name === 'damaged' || (await copyNames(basePath)).length > 0;
  const isDeleted = await deleteCaches();
  setState({name: !isDeleted ? 'undeleted' : hadCopies ? 'deleted' : 'off'});
  return isDeleted;
}

/** Removes `offlineMode` from the address, so that it does not override the reader's new choice at the next load. */
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

/** Turns offline mode off, and deletes everything that it saved in this browser. */
export async function turnOff(): Promise<void> {
  keepChoice('off');
  forgetAsked();
  await carryOut(false);
}

/** Repeats the action that has failed. */
export async function tryAgain(): Promise<void> {
  if (state.name === 'undeleted') {
    await turnOff();
  } else if (state.name === 'behind') {
    await lookForUpdate();
  } else {
    await turnOn();
  }
}

/**
 * Reloads this page to show the newer version. A second press changes nothing: it would ask the active worker again,
 * which Chromium then keeps for half a minute more.
 */
export function applyUpdate(): void {
  if (!registration?.waiting) {
    window.location.reload();
  } else if (!reloadWhenControlled) {
    reloadWhenControlled = true;
    void settle();
  }
}
