/**
 * The service worker: the app opens from the home screen while offline. It caches only the app's own files, never an
 * answer of the API: the app itself stores the data of orders (`features/order-store/save-orders.ts`).
 */
declare const self: Worker
/** The parts of a worker's global scope that are used here: TypeScript's own types for it conflict with those of a page. */
type Worker = {
  location: Location
  performance: Performance
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: true }) => Promise<{ postMessage: (message: unknown) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: (name: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void
}
type WorkerEvent = {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
  /** Only of 'install', and only in Chromium since 123. */
  addRoutes?: (routes: object) => Promise<void>
  respondWith: (answer: Promise<Response>) => void
}
/** Inserted by the build (`vite.config.ts`): the files that this version needs in order to open, and the version's name. */
declare const precachedPaths: string[]
declare const builtVersion: string

const shell = '/'
const prefix = 'ligeiro-'
const cacheName = prefix + builtVersion
/** The requests that the worker may answer. All others do not pass through it in browsers that know `addRoutes`. */
const answered = { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/assets/*' } }] }
/** Ms after which a page that the server has not answered yet comes from the cache. */
const pageTimeoutMs = 4000

self.addEventListener('install', (event) => {
  // All or nothing. The page bypasses the HTTP cache, which may hold the previous version.
  const fresh = precachedPaths.map((path) => new Request(path, { cache: path === shell ? 'reload' : 'default' }))
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(fresh))
      .then(reportFetched),
  )
  // Chromium loses calls that a page sends through a worker while it closes.
  event.addRoutes?.({ condition: { not: answered }, source: 'network' }).catch(() => undefined)
  void self.skipWaiting()
})

/** Reports the worker's requests, which pages cannot see, for the count of transferred bytes (`features/device`). */
async function reportFetched(): Promise<void> {
  const fetched = self.performance.getEntriesByType('resource').map((entry): unknown => entry.toJSON())
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  for (const page of pages) page.postMessage({ fetched })
}

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

/** Keeps the previous version: a tab that was opened with it may still need its code. */
async function deleteOldCaches(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === '/share') event.respondWith(receiveShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** Downloads and the printed API description come only from the server. */
const isScreen = (pathname: string) =>
  ['', 'login', 'register', 'dashboard', 'admin', 'client', 'motoboy', 'unauthorized'].includes(
    pathname.split('/')[1] ?? '',
  )

/** Ms after which a browser's storage that does not answer counts as empty, as after iOS ended its process. */
const storageTimeoutMs = 2000
const cachedAnswer = (of: Request | string): Promise<Response | undefined> =>
  Promise.race([
    caches.match(of).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, storageTimeoutMs)),
  ])

/** The server's page if it answers in time, so that an upgrade is seen at once; otherwise the cached page. */
async function page(request: Request): Promise<Response> {
  const cached = await cachedAnswer(shell)
  if (!cached) return fetch(request)
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), pageTimeoutMs))
  const fetched = fetch(request).then((answer) => (answer.status >= 500 ? cached : answer))
  return Promise.race([fetched.catch(() => cached), timeout])
}

/** Assets are named by their content, so the cached copy is right. One that an upgrade removed answers 404, and `lib/upgrade.ts` reloads the page. */
async function asset(request: Request): Promise<Response> {
  const cached = await cachedAnswer(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    // A full disk must not fail the request.
    void caches.open(cacheName).then((cache) => cache.put(request, copy).catch(() => undefined))
  }
  return answer
}

/** The messages that other apps and web sites shared, where `features/orders/message/shared-store.ts` finds them. */
const sharedName = 'shared-message'
const mostMessages = 5
let sharing: Promise<unknown> = Promise.resolve()

/** Stores a shared message on this device and opens the app. Two at once are stored one after the other. */
async function receiveShared(request: Request): Promise<Response> {
  const stored = sharing.then(async () => storeShared(await request.formData()))
  sharing = stored.catch(() => undefined)
  return stored.then(
    () => Response.redirect(`${self.location.origin}/`, 303),
    () => Response.redirect(`${self.location.origin}/#share-again`, 303),
  )
}

/** Adds the message to those that nobody has read yet: the app asks about all of them, also if an earlier one was accepted. */
async function storeShared(form: FormData): Promise<void> {
  const given = [...form.getAll('text'), ...form.getAll('file')].filter(
    (part) => typeof part !== 'string' || part !== '',
  )
  const parts = given.length > 0 ? given : form.getAll('title')
  const texts = await Promise.all(parts.map(async (part) => (typeof part === 'string' ? part : part.text())))
  const text = texts.join('\n\n')
  if (text.trim() === '') throw new Error('nothing to read was shared')
  const cache = await caches.open(sharedName)
  const messages = [...(await messagesIn(await cache.match('/share'))), text].slice(-mostMessages)
  const headers = { 'content-type': 'application/json', 'x-shared-at': String(Date.now()) }
  await cache.put('/share', new Response(JSON.stringify(messages), { headers }))
}

/** A worker of an earlier version stored one text. */
async function messagesIn(stored: Response | undefined): Promise<string[]> {
  if (!stored) return []
  if (stored.headers.get('content-type') === 'application/json') return stored.json() as Promise<string[]>
  return [await stored.text()]
}
