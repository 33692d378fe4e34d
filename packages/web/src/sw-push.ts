/**
 * The second half of the service worker (the build puts both into `sw.js`): shows pushes as notifications while the app
 * is not in front. A push is shown only to the user for whom this device was registered (`features/push/push-user.ts`).
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
  addEventListener: (name: 'push' | 'notificationclick', listener: (event: PushWorkerEvent) => void) => void
}
type PushWorkerEvent = {
  data: { json: () => unknown } | null
  notification: Notification
  waitUntil: (work: Promise<unknown>) => void
}
/** What the server encrypts for this device (the contract's `PushMessage`). */
const fields = ['id', 'to', 'role', 'kind', 'order', 'title', 'body', 'at'] as const
type Message = Record<(typeof fields)[number], string>

/** A message of another version of the server, or the data of a notification that another version has shown, may lack fields. */
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && fields.every((field) => typeof Reflect.get(value, field) === 'string')

/** Vibration and pause in ms, in turn. A new delivery is long enough to be felt through a jacket. */
const patterns: Record<string, number[]> = { new_delivery: [400, 150, 400, 150, 800] }
const defaultPattern = [200, 100, 200]

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const message: unknown = event.notification.data
  event.waitUntil(isMessage(message) ? openOrder(message) : self.clients.openWindow('/'))
})

function read(data: PushWorkerEvent['data']): Message | null {
  try {
    const message: unknown = data?.json()
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}

const holder = async () => (await (await caches.match('/push-holder'))?.text()) ?? null
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** `postMessage` to a page of the service worker has no target origin: there is only one origin. */
const postTo = (page: Page, ...message: [unknown]) => page.postMessage(...message)

async function onPush(data: PushWorkerEvent['data']): Promise<void> {
  const message = read(data)
  if (!message) return
  if ((await holder()) !== message.to) return unsubscribe()
  const inFront = (await pages()).filter((page) => page.visibilityState === 'visible')
  // If a page is in front, the page itself shows the message, unless it is about the account.
  if (inFront.length === 0 || message.order === '') return show(message)
  for (const page of inFront) postTo(page, { push: message })
}

/** Unsubscribes: the user signed out offline, and the server does not know it yet. */
async function unsubscribe(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

async function show(message: Message): Promise<void> {
  const { registration } = self
  const tag = message.order || message.id
  const [shown] = await registration.getNotifications({ tag })
  // A copy of a message that is already shown makes no sound.
  const copy = isMessage(shown?.data) && shown.data.id === message.id
  const options = {
    body: message.body,
    tag,
    renotify: !copy,
    silent: copy,
    ...(copy ? {} : { vibrate: patterns[message.kind] ?? defaultPattern }),
    requireInteraction: message.kind === 'new_delivery',
    timestamp: Date.parse(message.at),
    lang: 'pt-BR',
    icon: '/icons/icon-192.png',
    data: message,
  }
  await registration.showNotification(message.title, options)
}

/** Opens the screen of the receiver's role, with the order if the push is about one; nothing of the order if another user is signed in now. */
async function openOrder({ to, role, order }: Message): Promise<void> {
  const screen = order ? `/${role}?pedido=${order}` : `/${role}`
  if ((await holder()) !== to) return void (await self.clients.openWindow('/'))
  const client = (await pages()).find((page) => new URL(page.url).pathname.split('/')[1] === role)
  if (!client) return void (await self.clients.openWindow(screen))
  if (order) postTo(client, { openOrder: order })
  await client.focus()
}
