/**
 * The service worker: the app opens from the home screen without coverage. It keeps the app's own files only, never an
 * answer of the server: what people know of their orders is kept by the app itself (`features/order-store/persist-orders.ts`).
 */
declare const self: Worker
/** What we use of a worker's world: TypeScript's own description of it excludes that of a page. */
type Worker = {
  location: Location
  performance: Performance
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: true }) => Promise<{ postMessage: (message: unknown) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: (name: 'install' | 'activate' | 'fetch', heard: (event: WorkerEvent) => void) => void
}
type WorkerEvent = {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}
/** Written by the build (`vite.config.ts`): what this version cannot open without, and the version's name. */
declare const precachedPaths: string[]
declare const builtVersion: string

const shell = '/'
const prefix = 'ligeiro-'
const cacheName = prefix + builtVersion
/** Ms after which a phone in a tunnel gets the page it has. */
const patience = 4000

self.addEventListener('install', (event) => {
  // All or nothing; past the browser's own cache, which may hold the page of before.
  const fresh = precachedPaths.map((path) => new Request(path, { cache: path === shell ? 'reload' : 'default' }))
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(fresh))
      .then(tellFetched),
  )
  void self.skipWaiting()
})

/** No page sees what a worker fetches for itself: it is told, for who counts his data (`features/device`). */
async function tellFetched(): Promise<void> {
  const fetched = self.performance.getEntriesByType('resource').map((entry): unknown => entry.toJSON())
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  for (const page of pages) page.postMessage({ fetched })
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

/** The version before stays: a tab that was opened with it may still want its code. */
async function dropOld(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** Downloads and printed descriptions are the server's alone. */
const isScreen = (pathname: string) =>
  ['', 'login', 'register', 'dashboard', 'admin', 'client', 'motoboy', 'unauthorized'].includes(
    pathname.split('/')[1] ?? '',
  )

/** The server's page while it answers, so that an upgrade is seen at once; otherwise the one that is here. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(shell)
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  const asked = fetch(request).then((answer) => (answer.status >= 500 ? kept : answer))
  return Promise.race([asked.catch(() => kept), late])
}

/** Named by its content: what is here is right. One that is gone after an upgrade answers 404 as without us, and `lib/upgrade.ts` reloads. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    // A full phone is no reason to fail.
    void caches.open(cacheName).then((cache) => cache.put(request, copy).catch(() => undefined))
  }
  return answer
}
