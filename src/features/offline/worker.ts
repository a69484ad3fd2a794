import {
  cachePrefix,
  type OfflineFile,
  type OfflineList,
  type PageMessage,
  type WorkerMessage,
  type WorkerParams,
  type WorkerVersion,
} from './protocol.ts';

/*
 * The service worker. In offline mode it keeps a whole version of the site in
 * one cache, named after the version, which is complete when it holds the list
 * of files itself. Nothing is deleted before its successor is complete; only
 * the page deletes everything, when the reader says so. Without offline mode it
 * keeps nothing and answers nothing.
 */

declare const self: ServiceWorkerGlobalScope;

/** The version of the site, put in by the build. */
declare const SITE_VERSION: string;

const scope = new URL(self.registration.scope);
const prefix = cachePrefix(scope.pathname);
const ownName = prefix + SITE_VERSION;
const listUrl = new URL('offline.json', scope).href;
const notFoundUrl = new URL('404.html', scope).href;

/** How many files are fetched at once: what browsers open to one host over HTTP/1.1. */
const parallel = 6;

function readParams(): WorkerParams {
  try {
    const params: unknown = JSON.parse(new URLSearchParams(self.location.search).get('params') ?? '{}');
    const {offlineMode} = {offlineMode: false, ...(typeof params === 'object' ? params : {})};
    return {offlineMode: offlineMode === true};
  } catch {
    return {offlineMode: false};
  }
}

const {offlineMode} = readParams();

/** A saved file. Not by `caches.open`, which would make anew a cache that the page deletes at that moment. */
function saved(url: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(url, {cacheName});
}

async function isComplete(name: string): Promise<boolean> {
  return (await saved(listUrl, name)) !== undefined;
}

async function otherNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownName);
}

async function completeOthers(): Promise<string[]> {
  const names = await otherNames();
  const complete = await Promise.all(names.map(isComplete));
  return names.filter((_, index) => complete[index]);
}

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({type: 'window', includeUncontrolled: true})) {
    client.postMessage(message);
  }
}

async function digest(body: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', body))));
}

/**
 * Fetches a file and checks its digest, so that a file cut short, a hotel
 * network's login page or a file of another version never gets into the cache.
 */
async function fetchFile(file: OfflineFile, signal: AbortSignal): Promise<Response> {
  const url = new URL(file.url, scope).href;
  const response = await fetch(url, {cache: 'no-cache', credentials: 'same-origin', signal});
  const body = await response.arrayBuffer();
  if ((await digest(body)) !== file.sha256) {
    throw new Error(`${file.url} is not the file that the list names (status ${response.status})`);
  }
  // A new response, because one that was redirected may not answer a navigation.
  return new Response(body, {status: url === notFoundUrl ? 404 : 200, headers: response.headers});
}

interface SavedVersion {
  cacheName: string;
  list: OfflineList;
}

async function savedVersions(): Promise<SavedVersion[]> {
  const versions: SavedVersion[] = [];
  for (const cacheName of await completeOthers()) {
    const list = await saved(listUrl, cacheName);
    if (list !== undefined) {
      versions.push({cacheName, list: await list.json()});
    }
  }
  return versions;
}

/** The same file from an older version, which spares the reader its download. */
async function reuse(file: OfflineFile, versions: SavedVersion[]): Promise<Response | undefined> {
  const holder = versions.find(({list}) =>
    list.files.some(({url, sha256}) => url === file.url && sha256 === file.sha256),
  );
  return holder && saved(new URL(file.url, scope).href, holder.cacheName);
}

/**
 * Saves this version. What is there from an interrupted try is kept.
 *
 * @throws if a file is missing, altered or finds no room: the browser then drops this worker and the old one stays
 */
async function save(signal: AbortSignal): Promise<void> {
  const response = await fetch(listUrl, {cache: 'no-store', signal});
  const list: OfflineList = await response.clone().json();
  if (list.version !== SITE_VERSION) {
    throw new Error('The site was replaced while it was saved');
  }
  const versions = await savedVersions();
  throwIfAborted(signal);
  const cache = await caches.open(ownName);
  const queue = [...list.files];
  let done = 0;
  const takeFiles = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const url = new URL(file.url, scope).href;
      if ((await cache.match(url)) === undefined) {
        await cache.put(url, (await reuse(file, versions)) ?? (await fetchFile(file, signal)));
      }
      throwIfAborted(signal);
      done += 1;
      await tellPages({type: 'saving', done, total: list.files.length});
    }
  };
  const giveUp = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  const takers = Array.from({length: parallel}, () => takeFiles().catch(giveUp));
  // All have to end before a failure is told, or their progress would be told after it.
  await Promise.allSettled(takers);
  await Promise.all(takers);
  await cache.put(listUrl, response);
  if (!(await isComplete(ownName))) {
    // A cache that is deleted meanwhile takes files to the end, and none of them is found again.
    throw new Error('The copy was deleted while it was saved');
  }
  await tellPages({type: 'saved'});
}

/** The method of that name is not in all browsers that this site is drawn by. */
function throwIfAborted({aborted, reason}: AbortSignal): void {
  if (aborted) {
    throw reason;
  }
}

let saving: {stop: AbortController; end: Promise<void>} | undefined;

/** Several tabs may ask at once. */
function saveOnce(): Promise<void> {
  if (saving === undefined) {
    const stop = new AbortController();
    const end = save(stop.signal)
      .catch(reportFailure)
      .finally(() => {
        saving = undefined;
      });
    saving = {stop, end};
  }
  return saving.end;
}

async function reportFailure(error: unknown): Promise<never> {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  if ((isFull || isStopped) && !(await isComplete(ownName))) {
    // The rest of a version that does not fit would keep the next one from fitting.
    await caches.delete(ownName);
  }
  await tellPages({type: 'failed', reason: isFull ? 'full' : 'incomplete'});
  throw error;
}

/** Marks the list of a version that pages have been shown: one that was put off until its successor came is in no tab. */
const shown = 'X-Shown';

async function isShown(name: string): Promise<boolean> {
  return (await saved(listUrl, name))?.headers.has(shown) === true;
}

async function markShown(): Promise<void> {
  const list = await saved(listUrl, ownName);
  if (list !== undefined) {
    await (await caches.open(ownName)).put(listUrl, new Response(list.body, {headers: {[shown]: 'true'}}));
  }
}

/** The names of the other versions: of those that pages have been shown, oldest first, and of those put off or broken off. */
async function partOthers(): Promise<{shownBefore: string[]; neverShown: string[]}> {
  const others = await otherNames();
  const wasShown = await Promise.all(others.map(isShown));
  return {
    shownBefore: others.filter((_, at) => wasShown[at]),
    neverShown: others.filter((_, at) => !wasShown[at]),
  };
}

async function deleteAll(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes what this version, saved and still to be shown, makes useless: a tab that stays open may put off many. */
async function deletePutOff(): Promise<void> {
  const {neverShown} = await partOthers();
  // One that is just taking over is marked only when it has.
  if (self.registration.active?.state !== 'activating') {
    await deleteAll(neverShown);
  }
}

/**
 * Keeps this version and the one shown before it, whose chunks open tabs may still ask for. Beside a newer one, which
 * may be halfway through its save, it keeps what was never shown too: that one deletes it.
 */
async function deleteOlder(): Promise<void> {
  if (await isComplete(ownName)) {
    const {shownBefore, neverShown} = await partOthers();
    const {installing, waiting} = self.registration;
    const hasSuccessor = (installing ?? waiting) !== null;
    await deleteAll([...shownBefore.slice(0, -1), ...(hasSuccessor ? [] : neverShown)]);
    await markShown();
  }
}

/** The clean form of a path, as the site's hosts redirect to it. */
function cleanPath(pathname: string): string {
  const bare = pathname.replace(/\/index(\.html)?$/, '/').replace(/\.html$/, '');
  return bare.endsWith('/') ? bare : `${bare}/`;
}

/** A saved page under every form of its address; what is not saved from the network, else the not-found page. */
async function answerNavigation(request: Request): Promise<Response> {
  const {origin, pathname, search} = new URL(request.url);
  const address = origin + pathname;
  const page = address === notFoundUrl ? undefined : await saved(address, ownName);
  if (page !== undefined) {
    return page;
  }
  const clean = origin + cleanPath(pathname);
  if (clean !== address && (await saved(clean, ownName)) !== undefined) {
    return Response.redirect(clean + search, 301);
  }
  try {
    return await fetch(request);
  } catch (error) {
    const notFound = await saved(notFoundUrl, ownName);
    if (notFound === undefined) {
      throw error;
    }
    return notFound;
  }
}

/** A saved file, of this version or for an open tab of the one before; else from the network. */
async function answerFile(request: Request): Promise<Response> {
  const {origin, pathname} = new URL(request.url);
  const address = origin + pathname;
  return (await saved(address, ownName)) ?? (await caches.match(address)) ?? fetch(request);
}

async function answer(request: Request): Promise<Response> {
  if (!(await isComplete(ownName))) {
    return fetch(request);
  }
  return request.mode === 'navigate' ? answerNavigation(request) : answerFile(request);
}

function isAnswered({method, url, headers}: Request): boolean {
  return method === 'GET' && url.startsWith(scope.href) && url !== listUrl && !headers.has('range');
}

async function tellVersion(ports: readonly MessagePort[]): Promise<void> {
  const answer: WorkerVersion = {version: SITE_VERSION, offlineMode, saved: await isComplete(ownName)};
  for (const port of ports) {
    port.postMessage(answer);
  }
}

self.addEventListener('install', (event) => {
  if (offlineMode) {
    event.waitUntil(saveOnce().then(deletePutOff));
  }
});

self.addEventListener('activate', (event) => {
  if (offlineMode) {
    event.waitUntil(deleteOlder().then(() => self.clients.claim()));
  }
});

// Without it no request waits for the worker to start.
if (offlineMode) {
  self.addEventListener('fetch', (event) => {
    if (isAnswered(event.request)) {
      event.respondWith(answer(event.request));
    }
  });
}

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data;
  if (message.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  } else if (message.type === 'STOP') {
    saving?.stop.abort();
  } else if (message.type === 'VERSION') {
    event.waitUntil(tellVersion(event.ports));
  } else if (message.type === 'SAVE') {
    // It is active, so pages show this version already.
    event.waitUntil(saveOnce().then(markShown));
  }
});
