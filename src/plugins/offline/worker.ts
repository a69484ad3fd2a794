import {
  cachePrefix,
  copyNames,
  type FailureReason,
  keepRoom,
  type OfflineFile,
  type OfflineList,
  type PageMessage,
  type WorkerMessage,
  type WorkerParams,
  type WorkerStatus,
} from './protocol.ts';

/*
 * The service worker. In offline mode it saves a whole version of the site in
 * one cache, named after the version. It saves the list of files last, so a cache
 * with the list was complete once, although the browser may have removed files
 * since. A version is only deleted when a newer one is complete, or by the page when
 * the reader turns offline mode off. Without offline mode, the worker saves nothing
 * and answers no requests.
 */

declare const self: ServiceWorkerGlobalScope;

/** The version of the site. The build sets it. */
declare const SITE_VERSION: string;

/** How many milliseconds a save may receive less than {@link leastBytes} before it fails. The build sets it. */
declare const STALL_LIMIT: number;

const scope = new URL(self.registration.scope);
const ownName = cachePrefix(scope.pathname) + SITE_VERSION;
const listUrl = new URL('offline.json', scope).href;
const notFoundUrl = new URL('404.html', scope).href;

/** How many files are fetched at once: the number of connections that browsers open to one host over HTTP/1.1. */
const parallel = 6;

/** A slower connection counts as stalled: a copy would take days. */
const leastBytes = 1024;

const {offlineMode = false}: Partial<WorkerParams> = JSON.parse(
  new URLSearchParams(self.location.search).get('params') ?? '{}',
);

/** A saved file. `caches.open` would create a cache again that the page is just deleting. */
function saved(url: string, cacheName: string): Promise<Response | undefined> {
  return caches.match(url, {cacheName});
}

/** The list of this version, if this version was complete once. */
async function savedList(): Promise<OfflineList | undefined> {
  return (await saved(listUrl, ownName))?.json();
}

/** The addresses of the files that this version lists but no longer contains, or `undefined` without a list. */
async function missingFiles(): Promise<string[] | undefined> {
  const list = await savedList();
  if (list === undefined) {
    return undefined;
  }
  const held = new Set((await (await caches.open(ownName)).keys()).map(({url}) => url));
  if (held.size === 0) {
    // The page has just deleted the cache, and `caches.open` has created it again.
    await caches.delete(ownName);
  }
  return list.files.map(({url}) => url).filter((url) => !held.has(new URL(url, scope).href));
}

const isWhole = async () => (await missingFiles())?.length === 0;

async function otherNames(): Promise<string[]> {
  return (await copyNames(scope.pathname)).filter((name) => name !== ownName);
}

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({type: 'window', includeUncontrolled: true})) {
    client.postMessage(message);
  }
}

async function digest(body: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', body))));
}

class SaveError extends Error {
  constructor(
    readonly reason: FailureReason | 'stopped',
    message: string,
  ) {
    super(message);
  }
}

/** Follows a save, and ends it when the reader requests that or when the connection stalls. */
class Progress {
  private readonly controller = new AbortController();
  private bytes = 0;
  private timer = this.startTimer();

  private startTimer() {
    return setTimeout(() => this.stop(new SaveError('stalled', 'The connection stalled')), STALL_LIMIT);
  }

  /** Counts received bytes. `isEnd`: a file is complete. */
  note(bytes: number, isEnd = false): void {
    this.bytes += bytes;
    if (isEnd || this.bytes >= leastBytes) {
      this.bytes = 0;
      clearTimeout(this.timer);
      this.timer = this.startTimer();
    }
  }

  stop(why: SaveError): void {
    this.controller.abort(why);
    this.finish();
  }

  finish(): void {
    clearTimeout(this.timer);
  }

  /** @throws if the save was stopped */
  check(): void {
    if (this.controller.signal.aborted) {
      throw this.controller.signal.reason;
    }
  }

  /** Reads a whole response, and counts its bytes. */
  async read(response: Response): Promise<ArrayBuffer> {
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, reader) => {
        this.note(chunk.length);
        reader.enqueue(chunk);
      },
    });
    const body = await new Response(response.body?.pipeThrough(counter)).arrayBuffer();
    this.note(0, true);
    return body;
  }

  /**
   * Fetches an address.
   *
   * @throws {@link SaveError} if it cannot be loaded
   */
  async fetch(url: string, cache: RequestCache): Promise<{response: Response; body: ArrayBuffer}> {
    try {
      const response = await fetch(url, {cache, signal: this.controller.signal});
      return {response, body: await this.read(response)};
    } catch (error) {
      this.check();
      throw new SaveError('incomplete', `${url} could not be loaded: ${error}`);
    }
  }
}

/**
 * Fetches a file and checks its digest, so that the cache never contains a truncated
 * file, a hotel network's login page or a file of another version.
 */
async function fetchFile(file: OfflineFile, progress: Progress): Promise<Response> {
  const url = new URL(file.url, scope).href;
  const {response, body} = await progress.fetch(url, 'no-cache');
  if ((await digest(body)) !== file.sha256) {
    throw new SaveError(
      'incomplete',
      `${file.url} does not match its digest in the list (status ${response.status})`,
    );
  }
  // A redirected response cannot answer a navigation, so this makes a new one.
  return new Response(body, {status: url === notFoundUrl ? 404 : 200, headers: response.headers});
}

/** This version's list, from its incomplete copy if there is one, otherwise from the network. */
async function listToSave(progress: Progress): Promise<OfflineList> {
  const list = await savedList();
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
    // For example, a hotel network's login page is not JSON.
  }
  throw new SaveError('incomplete', `${listUrl} does not belong to this version (status ${response.status})`);
}

/** The same file from another version, to save a download. */
async function reuse(file: OfflineFile, names: string[]): Promise<Response | undefined> {
  for (const name of names) {
    const held = await saved(new URL(file.url, scope).href, name);
    if (held !== undefined && (await digest(await held.clone().arrayBuffer())) === file.sha256) {
      return held;
    }
  }
  return undefined;
}

/**
 * Saves the missing files of this version, and keeps those of an interrupted save.
 *
 * @throws if a file is missing, altered or too large for the space: the browser then discards this worker and keeps the old one
 */
async function save(progress: Progress): Promise<void> {
  const list = await listToSave(progress);
  const others = await otherNames();
  progress.check();
  const cache = await caches.open(ownName);
  const queue = [...list.files];
  let done = 0;
  const saveFiles = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const url = new URL(file.url, scope).href;
      if ((await cache.match(url)) === undefined) {
        await cache.put(url, (await reuse(file, others)) ?? (await fetchFile(file, progress)));
      }
      // A reused file is also progress, although it uses no connection.
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
  const saves = Array.from({length: parallel}, () => saveFiles().catch(giveUp));
  // All downloads must end before a failure is reported. Otherwise, they would report progress after it.
  await Promise.allSettled(saves);
  await Promise.all(saves);
  if ((await savedList()) === undefined) {
    await cache.put(listUrl, new Response(JSON.stringify(list)));
  }
  if (!(await isWhole())) {
    // A cache that is deleted meanwhile still accepts files, but they are lost.
    throw new SaveError('incomplete', 'The copy was deleted while it was being saved');
  }
  await keepRoom(self.registration, true);
}

let saving: {progress: Progress; end: Promise<void>} | undefined;

/** Runs one save even if several tabs request it at once. */
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
  if ((reason === 'full' || reason === 'stopped') && (await savedList()) === undefined) {
    // The incomplete files would use space that the next version needs.
    await caches.delete(ownName);
  }
  if (reason === 'full') {
    await keepRoom(self.registration, false);
  }
  await tellPages({type: 'failed', reason: reason === 'stopped' ? 'incomplete' : reason});
  throw error;
}

/** Marks the list of a version that pages have shown. A version that readers put off until the next one is open in no tab. */
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

/** The other versions, oldest first: those that pages have shown, or those that were put off or interrupted. */
async function findOthers(wereShown: boolean): Promise<string[]> {
  const names = await otherNames();
  const areShown = await Promise.all(names.map(isShown));
  return names.filter((_, at) => areShown[at] === wereShown);
}

async function deleteAll(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes the versions that were never shown once this version is saved, because a tab that stays open may put off many. */
async function deletePutOff(): Promise<void> {
  const neverShown = await findOthers(false);
  // A worker that is just taking over marks its version only when it has finished.
  if (self.registration.active?.state !== 'activating') {
    await deleteAll(neverShown);
  }
}

/** Tells pages that the copy is whole again. The end of a first save needs no message, because pages watch its worker. */
async function reportRepair(isOpen: boolean): Promise<void> {
  if (isOpen) {
    await markShown();
  }
  await tellPages({type: 'saved'});
}

/** Keeps this version and the one shown before it, whose chunks open tabs may still request. */
async function deleteOlder(): Promise<void> {
  if (await isWhole()) {
    await deleteAll((await findOthers(true)).slice(0, -1));
    await markShown();
  }
}

/** The clean form of a path, to which the site's hosts redirect. */
function cleanPath(pathname: string): string {
  const bare = pathname.replace(/\/index(\.html)?$/, '/').replace(/\.html$/, '');
  return bare.endsWith('/') ? bare : `${bare}/`;
}

/** Answers with the saved page under every form of its address, otherwise from the network, an older version or the not-found page. */
async function answerNavigation(request: Request): Promise<Response> {
  const {origin, pathname, search} = new URL(request.url);
  const address = origin + pathname;
  const page = await saved(address, ownName);
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
    const answer = (await caches.match(address)) ?? (await saved(notFoundUrl, ownName));
    if (answer === undefined) {
      throw error;
    }
    return answer;
  }
}

/**
 * Answers with a saved file of this version or of another, otherwise from the network. An open tab may show another
 * version, or the browser may have removed our file.
 */
async function answerFile(request: Request): Promise<Response> {
  const {origin, pathname} = new URL(request.url);
  const address = origin + pathname;
  return (await saved(address, ownName)) ?? (await caches.match(address)) ?? fetch(request);
}

function isAnswered({method, url, headers}: Request): boolean {
  return method === 'GET' && url.startsWith(scope.href) && url !== listUrl && !headers.has('range');
}

async function tellStatus(ports: readonly MessagePort[]): Promise<void> {
  const missing = await missingFiles();
  const status: WorkerStatus = {
    version: SITE_VERSION,
    saved: missing !== undefined,
    missing: missing ?? [],
    saving: saving !== undefined,
  };
  for (const port of ports) {
    port.postMessage(status);
  }
}

self.addEventListener('install', (event) => {
  // Without offline mode, a new version changes nothing for the reader.
  event.waitUntil(offlineMode ? saveOnce().then(deletePutOff) : self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  if (offlineMode) {
    event.waitUntil(deleteOlder().then(() => self.clients.claim()));
  }
});

// Without this listener, no request waits for the worker to start.
if (offlineMode) {
  self.addEventListener('fetch', (event) => {
    const {request} = event;
    if (isAnswered(request)) {
      event.respondWith(request.mode === 'navigate' ? answerNavigation(request) : answerFile(request));
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
    event.waitUntil(saveOnce().then(() => reportRepair(message.shown)));
  }
});
