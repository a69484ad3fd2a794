import {
  cachePrefix,
  type FailureReason,
  type OfflineFile,
  type OfflineList,
  type PageMessage,
  type WorkerMessage,
  type WorkerParams,
  type WorkerStatus,
} from './protocol.ts';

/*
 * The service worker. In offline mode it keeps a whole version of the site in
 * one cache, named after the version. The list of files is put there last, so a
 * cache that has it was complete; a browser may have removed single files since.
 * Nothing is deleted before its successor is whole; only the page deletes
 * everything, when the reader says so. Without offline mode it keeps nothing and
 * answers nothing.
 */

declare const self: ServiceWorkerGlobalScope;

/** The version of the site, put in by the build. */
declare const SITE_VERSION: string;

const scope = new URL(self.registration.scope);
const prefix = cachePrefix(scope.pathname);
const ownName = prefix + SITE_VERSION;
const listUrl = new URL('offline.json', scope).href;
const notFoundUrl = new URL('404.html', scope).href;

/** What the registration keeps when there was no room for a newer version. */
const noRoom = 'no-room';

/** How many files are fetched at once: what browsers open to one host over HTTP/1.1. */
const parallel = 6;

/**
 * A save gives up when the connection brings less than this for a while. Fewer bytes would take days for a
 * copy: such a connection only keeps the reader waiting.
 */
const leastProgress = {bytes: 1024, milliseconds: 20_000};

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

async function savedList(name: string): Promise<OfflineList | undefined> {
  return (await saved(listUrl, name))?.json();
}

async function wasComplete(name: string): Promise<boolean> {
  return (await saved(listUrl, name)) !== undefined;
}

/** The addresses of the files that a version lists and no longer holds. */
async function missingFiles(name: string, {files}: OfflineList): Promise<string[]> {
  const held = new Set((await (await caches.open(name)).keys()).map(({url}) => url));
  if (held.size === 0) {
    // The page has deleted it a moment ago, and asking made it anew.
    await caches.delete(name);
  }
  return files.map(({url}) => url).filter((url) => !held.has(new URL(url, scope).href));
}

async function isWhole(name: string): Promise<boolean> {
  const list = await savedList(name);
  return list !== undefined && (await missingFiles(name, list)).length === 0;
}

async function otherNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownName);
}

async function completeOthers(): Promise<string[]> {
  const names = await otherNames();
  const complete = await Promise.all(names.map(wasComplete));
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

/** A save that ends before everything is there, and why. */
class SaveError extends Error {
  constructor(
    readonly reason: FailureReason | 'stopped',
    message: string,
  ) {
    super(message);
  }
}

/** Ends a save when the reader asks for it, and when the connection brings too little for too long. */
class Progress {
  private readonly controller = new AbortController();
  private end: SaveError | undefined;
  private bytes = 0;
  private timer = this.startTimer();

  /** What the fetches of the save follow. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  private startTimer() {
    return setTimeout(
      () => this.stop(new SaveError('stalled', 'The connection brought nothing for a while')),
      leastProgress.milliseconds,
    );
  }

  /** Notes that bytes have arrived; `isEnd`: a file is there. */
  note(bytes: number, isEnd = false): void {
    this.bytes += bytes;
    if (isEnd || this.bytes >= leastProgress.bytes) {
      this.bytes = 0;
      clearTimeout(this.timer);
      this.timer = this.startTimer();
    }
  }

  stop(why: SaveError): void {
    this.end ??= why;
    this.controller.abort();
    this.finish();
  }

  finish(): void {
    clearTimeout(this.timer);
  }

  /** @throws if the save was stopped */
  check(): void {
    if (this.end !== undefined) {
      throw this.end;
    }
  }

  /** Reads a whole answer, and notes what arrives. */
  async read(response: Response): Promise<ArrayBuffer> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      this.note(chunk.value.length);
      chunks.push(chunk.value);
    }
    this.note(0, true);
    return new Blob(chunks).arrayBuffer();
  }

  /**
   * Fetches an address.
   *
   * @throws {@link SaveError} if it does not arrive
   */
  async fetch(url: string, cache: RequestCache): Promise<{response: Response; body: ArrayBuffer}> {
    try {
      const response = await fetch(url, {cache, credentials: 'same-origin', signal: this.signal});
      return {response, body: await this.read(response)};
    } catch (error) {
      this.check();
      throw new SaveError('incomplete', `${url} did not arrive: ${error}`);
    }
  }
}

/**
 * Fetches a file and checks its digest, so that a file cut short, a hotel
 * network's login page or a file of another version never gets into the cache.
 */
async function fetchFile(file: OfflineFile, progress: Progress): Promise<Response> {
  const url = new URL(file.url, scope).href;
  const {response, body} = await progress.fetch(url, 'no-cache');
  if ((await digest(body)) !== file.sha256) {
    throw new SaveError(
      'incomplete',
      `${file.url} is not the file that the list names (status ${response.status})`,
    );
  }
  // A new response, because one that was redirected may not answer a navigation.
  return new Response(body, {status: url === notFoundUrl ? 404 : 200, headers: response.headers});
}

/** This version's list: from its copy, where files of it are missing, else from the network. */
async function listToSave(progress: Progress): Promise<OfflineList> {
  const list = await savedList(ownName);
  if (list !== undefined) {
    return list;
  }
  const {response, body} = await progress.fetch(listUrl, 'no-store');
  try {
    const fetched: OfflineList = JSON.parse(new TextDecoder().decode(body));
    if (fetched.version === SITE_VERSION) {
      return fetched;
    }
  } catch {
    // A hotel network's login page, for instance.
  }
  throw new SaveError('incomplete', `${listUrl} is not of this version (status ${response.status})`);
}

interface SavedVersion {
  cacheName: string;
  list: OfflineList;
}

async function savedVersions(): Promise<SavedVersion[]> {
  const versions: SavedVersion[] = [];
  for (const cacheName of await completeOthers()) {
    const list = await savedList(cacheName);
    if (list !== undefined) {
      versions.push({cacheName, list});
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
 * Saves what is missing of this version. What is there from an interrupted try is kept.
 *
 * @throws if a file is missing, altered or finds no room: the browser then drops this worker and the old one stays
 */
async function save(progress: Progress): Promise<void> {
  const list = await listToSave(progress);
  const versions = await savedVersions();
  progress.check();
  const cache = await caches.open(ownName);
  const queue = [...list.files];
  let done = 0;
  const takeFiles = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const url = new URL(file.url, scope).href;
      if ((await cache.match(url)) === undefined) {
        await cache.put(url, (await reuse(file, versions)) ?? (await fetchFile(file, progress)));
      }
      // What an older version had in store took no connection.
      progress.note(0, true);
      progress.check();
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
  if (!(await wasComplete(ownName))) {
    await cache.put(listUrl, new Response(JSON.stringify(list)));
  }
  if (!(await isWhole(ownName))) {
    // A cache that is deleted meanwhile takes files to the end, and none of them is found again.
    throw new SaveError('incomplete', 'The copy was deleted while it was saved');
  }
  await keepRoom(true);
  await tellPages({type: 'saved'});
}

let saving: {progress: Progress; end: Promise<void>} | undefined;

/** Several tabs may ask at once. */
function saveOnce(): Promise<void> {
  if (saving === undefined) {
    const progress = new Progress();
    const end = save(progress)
      .catch(reportFailure)
      .finally(() => {
        progress.finish();
        saving = undefined;
      });
    saving = {progress, end};
  }
  return saving.end;
}

function reasonOf(error: unknown): SaveError['reason'] {
  if (error instanceof SaveError) {
    return error.reason;
  }
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}

async function reportFailure(error: unknown): Promise<never> {
  const reason = reasonOf(error);
  if ((reason === 'full' || reason === 'stopped') && !(await wasComplete(ownName))) {
    // The rest of a version that does not fit would keep the next one from fitting.
    await caches.delete(ownName);
  }
  if (reason === 'full') {
    await keepRoom(false);
  }
  await tellPages({type: 'failed', reason: reason === 'stopped' ? 'incomplete' : reason});
  throw error;
}

/**
 * Keeps whether there is room for a newer version, for which this worker may soon be gone and nobody can be
 * asked. On a full disk no cache or database takes even that: the header of navigation preloads, which this
 * worker never turns on, belongs to the registration and does.
 */
async function keepRoom(isThere: boolean): Promise<void> {
  try {
    await self.registration.navigationPreload.setHeaderValue(isThere ? 'true' : noRoom);
  } catch {
    // There is no version yet beside which there could be no room, or the browser knows no such header.
  }
}

async function hasNoRoom(): Promise<boolean> {
  try {
    return (await self.registration.navigationPreload.getState()).headerValue === noRoom;
  } catch {
    return false;
  }
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
  if (await isWhole(ownName)) {
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

/** A saved page under every form of its address; what is not saved from the network, an older version, or the not-found page. */
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
    const older = address === notFoundUrl ? undefined : await savedElsewhere(address);
    const answer = older ?? (await saved(notFoundUrl, ownName));
    if (answer === undefined) {
      throw error;
    }
    return answer;
  }
}

/** A file of another version of this copy of the site: an open tab may show that one, and a file of ours may be gone. */
async function savedElsewhere(address: string): Promise<Response | undefined> {
  for (const name of await otherNames()) {
    const file = await saved(address, name);
    if (file !== undefined) {
      return file;
    }
  }
  return undefined;
}

/** A saved file, of this version or of another; else from the network. */
async function answerFile(request: Request): Promise<Response> {
  const {origin, pathname} = new URL(request.url);
  const address = origin + pathname;
  return (await saved(address, ownName)) ?? (await savedElsewhere(address)) ?? fetch(request);
}

function answer(request: Request): Promise<Response> {
  return request.mode === 'navigate' ? answerNavigation(request) : answerFile(request);
}

function isAnswered({method, url, headers}: Request): boolean {
  return method === 'GET' && url.startsWith(scope.href) && url !== listUrl && !headers.has('range');
}

async function tellStatus(ports: readonly MessagePort[]): Promise<void> {
  const list = await savedList(ownName);
  const status: WorkerStatus = {
    version: SITE_VERSION,
    offlineMode,
    saved: list !== undefined,
    missing: list === undefined ? [] : await missingFiles(ownName, list),
    saving: saving !== undefined,
    noRoom: await hasNoRoom(),
  };
  for (const port of ports) {
    port.postMessage(status);
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
    saving?.progress.stop(new SaveError('stopped', 'The reader turned offline mode off'));
  } else if (message.type === 'VERSION') {
    event.waitUntil(tellStatus(event.ports));
  } else if (message.type === 'SAVE') {
    event.waitUntil(saveOnce().then(message.shown ? markShown : undefined));
  } else if (message.type === 'FORGET_FAILURE') {
    event.waitUntil(keepRoom(true));
  }
});
