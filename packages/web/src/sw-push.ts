/**
 * The other half of the service worker (the build puts both into `sw.js`): pushes become notifications while nobody looks
 * at the app. One is shown only to the person for whom this device was registered (`features/push/holder.ts`).
 */
declare const self: PushWorker
type Page = {
  url: string
  visibilityState: 'visible' | 'hidden'
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
}
type PushWorker = {
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  addEventListener: (name: 'push' | 'notificationclick', heard: (event: PushWorkerEvent) => void) => void
}
type PushWorkerEvent = {
  data: { json: () => unknown } | null
  notification: Notification
  waitUntil: (work: Promise<unknown>) => void
}
/** What the server encrypts for this device (the contract's `PushMessage`). */
type Message = Record<'id' | 'to' | 'role' | 'kind' | 'order' | 'title' | 'body' | 'at', string>

/** Ms of buzzing and of rest. A delivery is felt through a jacket. */
const patterns: Record<string, number[]> = { new_delivery: [400, 150, 400, 150, 800] }
const calmPattern = [200, 100, 200]

self.addEventListener('push', (event) => event.waitUntil(hear(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrder(event.notification.data as Message))
})

function read(data: PushWorkerEvent['data']): Message | null {
  try {
    return (data?.json() ?? null) as Message | null
  } catch {
    return null
  }
}

const holder = async () => (await (await caches.match('/push-holder'))?.text()) ?? null
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The other way round than between windows: there is but one origin. */
const tell = (page: Page, ...message: [unknown]) => page.postMessage(...message)

async function hear(data: PushWorkerEvent['data']): Promise<void> {
  const message = read(data)
  if (!message) return
  if ((await holder()) !== message.to) return leave()
  const inFront = (await pages()).filter((page) => page.visibilityState === 'visible')
  // Whoever looks at it is told by the page itself.
  if (inFront.length === 0) return show(message)
  for (const page of inFront) tell(page, { push: message })
}

/** Signed out without coverage: the server has not heard yet. */
async function leave(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

async function show(message: Message): Promise<void> {
  const { registration } = self
  const [shown] = await registration.getNotifications({ tag: message.order })
  // A copy of what is there already is no news.
  const copy = (shown?.data as Message | undefined)?.id === message.id
  const options = {
    body: message.body,
    tag: message.order,
    renotify: !copy,
    silent: copy,
    ...(copy ? {} : { vibrate: patterns[message.kind] ?? calmPattern }),
    requireInteraction: message.kind === 'new_delivery',
    timestamp: Date.parse(message.at),
    lang: 'pt-BR',
    icon: '/icons/icon-192.png',
    data: message,
  }
  await registration.showNotification(message.title, options)
}

/** The screen of his role with this order; nothing of it for whoever is here now instead. */
async function openOrder({ to, role, order }: Message): Promise<void> {
  if ((await holder()) !== to) return void (await self.clients.openWindow('/'))
  const client = (await pages()).find((page) => new URL(page.url).pathname.split('/')[1] === role)
  if (!client) return void (await self.clients.openWindow(`/${role}?pedido=${order}`))
  tell(client, { openOrder: order })
  await client.focus()
}
