import {
  cacheNames,
  cachePrefix,
  isWhole,
  listUrl,
  type OfflineList,
  type PageMessage,
  reasonOf,
  savedList,
  siteUrl,
  type WorkerMessage,
} from './copies.ts';

/*
 * The service worker. In offline mode it saves a whole version of the site in one cache, which is named after the digest
 * of `offline.json` and contains that list last. A version is deleted when newer ones have replaced it, or by the page
 * when the reader turns offline mode off. Without offline mode, the worker saves nothing and answers no request.
 */

declare const self: ServiceWorkerGlobalScope;

/** SHA-256 of `offline.json`, in base64. The build sets it. */
declare const LIST_SHA256: string;

const ownName = cachePrefix + LIST_SHA256;
const notFoundUrl = `${siteUrl}404.html`;

/** How many files are fetched at once: the number of connections that browsers open to one host over HTTP/1.1. */
const parallel = 6;

const offlineMode = new URLSearchParams(location.search).get('params')?.includes('"offlineMode":true');

const saved = (url: string, cacheName: string) => caches.match(url, {cacheName});

const otherNames = async () => (await cacheNames()).filter((name) => name !== ownName);

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({type: 'window', includeUncontrolled: true})) {
    client.postMessage(message);
  }
}

/** The names of the other versions by the files that they contain, so that unchanged files are not fetched again. */
async function findUnchanged(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of await otherNames()) {
    for (const {url, sha256} of (await savedList(name))?.files ?? []) {
      found.set(url + sha256, name);
    }
  }
  return found;
}

/** Fetches a file. The browser refuses any other content, such as a login page or half of the file. */
const fetchExactly = (url: string, sha256: string, signal: AbortSignal) =>
  fetch(url, {cache: 'no-cache', integrity: `sha256-${sha256}`, signal});

/** The style sheet in a page of the build, which scripts/finish-pages.ts writes. A copy contains it once, as a file. */
const styleSheet = /<style data-sheet="(.*?)">.*?<\/style>/s;

const contentToSave = async (response: Response) =>
  response.headers.get('Content-Type')?.startsWith('text/html')
    ? (await response.text()).replace(styleSheet, '<link rel="stylesheet" href="$1">')
    : response.body;

/** Saves the missing files of this version, and keeps those of an interrupted save. */
async function saveFiles(signal: AbortSignal): Promise<void> {
  const listed = (await saved(listUrl, ownName)) ?? (await fetchExactly(listUrl, LIST_SHA256, signal));
  const {files}: OfflineList = await listed.clone().json();
  const unchanged = await findUnchanged();
  const cache = await caches.open(ownName);
  const held = new Set((await cache.keys()).map(({url}) => url));
  const missing = files.filter(({url}) => !held.has(siteUrl + url));
  let done = files.length - missing.length;
  const saveNext = async () => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) {
      const url = siteUrl + file.url;
      const name = unchanged.get(file.url + file.sha256);
      const copy = name && (await saved(url, name));
      const response = copy || (await fetchExactly(url, file.sha256, signal));
      const content = await contentToSave(response);
      // A redirected response could not answer a navigation.
      const status = url === notFoundUrl ? 404 : 200;
      await cache.put(url, new Response(content, {headers: response.headers, status}));
      signal.throwIfAborted();
      done += 1;
      await tellPages({type: 'saving', done, total: files.length});
    }
  };
  await Promise.all(Array.from({length: parallel}, saveNext));
  await cache.put(listUrl, listed);
}

let controller = new AbortController();
let saving: Promise<void> | undefined;

/** @throws if a file is missing: the browser then discards a worker that is being installed */
async function save(): Promise<void> {
  controller = new AbortController();
  try {
    if (!(await isWhole(ownName))) {
      await saveFiles(controller.signal);
    }
  } catch (error) {
    // The other downloads would report progress after the failure.
    controller.abort();
    const reason = reasonOf(error);
    if (reason === 'full' && (await saved(listUrl, ownName)) === undefined) {
      // The incomplete files would use space that the next version needs.
      await caches.delete(ownName);
    }
    await tellPages({type: 'failed', reason});
    throw error;
  } finally {
    saving = undefined;
  }
}

/** Runs one save even if several tabs request it at once. */
function saveOnce(): Promise<void> {
  saving ??= save();
  return saving;
}

/** Marks the list of a version that pages have shown. A version that readers put off until the next one is open in no tab. */
const shown = 'X-Shown';

/** Deletes the other versions that pages have shown, or those that they have not, except the latest ones. */
async function deleteOthers(wereShown: boolean, kept: number): Promise<void> {
  const names = await otherNames();
  const lists = await Promise.all(names.map((name) => saved(listUrl, name)));
  const found = names.filter((_, at) => (lists[at]?.headers.has(shown) ?? false) === wereShown);
  await Promise.all(found.slice(0, found.length - kept).map((name) => caches.delete(name)));
}

async function install(): Promise<void> {
  await saveOnce();
  await deleteOthers(false, 0);
  if (self.registration.active?.scriptURL !== location.href) {
    // The reader has just turned offline mode on.
    await self.skipWaiting();
  }
}

async function activate(): Promise<void> {
  const list = await saved(listUrl, ownName);
  if (list !== undefined && (await isWhole(ownName))) {
    // Open tabs may still request files of the version before this one.
    await deleteOthers(true, 1);
    await (await caches.open(ownName)).put(listUrl, new Response(list.body, {headers: {[shown]: 'true'}}));
  }
  await self.clients.claim();
}

/**
 * Answers with a saved file of this version, else from the network, else from an older version, which an open tab may
 * still show. A page also opens with `.html`, with `/index` and without the last slash.
 */
async function answer(request: Request): Promise<Response> {
  const {origin, pathname, search} = new URL(request.url);
  const address = origin + pathname;
  const isPage = request.mode === 'navigate';
  const file = (await saved(address, ownName)) ?? (isPage ? undefined : await caches.match(address));
  if (file !== undefined) {
    return file;
  }
  // The hosts of the site redirect to the same form.
  const clean = address.replace(/\/index(\.html)?$/, '/').replace(/(\.html|\/)?$/, '/');
  if (isPage && clean !== address && (await caches.match(clean)) !== undefined) {
    return Response.redirect(clean + search, 301);
  }
  return (
    (await fetch(request).catch(() => undefined)) ??
    (await caches.match(address)) ??
    (isPage ? await caches.match(notFoundUrl) : undefined) ??
    Response.error()
  );
}

if (offlineMode) {
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('fetch', (event) => {
    const {method, url, headers} = event.request;
    if (method === 'GET' && url.startsWith(siteUrl) && !headers.has('range')) {
      event.respondWith(answer(event.request));
    }
  });
  self.addEventListener('message', (event) => {
    const {type}: PageMessage = event.data;
    if (type === 'STOP') {
      controller.abort();
    } else if (type === 'SAVE') {
      event.waitUntil(saveOnce().then(() => tellPages({type: 'saved'})));
    } else if (type === 'SKIP_WAITING') {
      // The browser may have removed files since they were saved.
      event.waitUntil(saveOnce().then(() => self.skipWaiting()));
    } else if (type === 'VERSION') {
      // Only pages from before December 2026 ask. Without an answer, they do not offer the newer version.
      const answerPage = (isSaved: boolean) =>
        event.ports[0]?.postMessage({version: LIST_SHA256, saved: isSaved, missing: []});
      event.waitUntil(isWhole(ownName).then(answerPage));
    }
  });
} else {
  // A new version changes nothing for the reader.
  self.addEventListener('install', () => self.skipWaiting());
}
