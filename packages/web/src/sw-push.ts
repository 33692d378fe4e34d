/**
 * The second half of the service worker (the build puts both into `sw.js`): shows every push as a notification, because
 * Safari ends a subscription after three pushes without one. What a push says is shown only to the user for whom this
 * device was registered (`features/push/push-user.ts`).
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

/** Of a motoboy's deliveries: what comes to them, and what is taken from them or changed under way. */
const urgentKinds = new Set(['offer', 'new_delivery', 'delivery_cancelled', 'delivery_taken', 'delivery_changed'])
const isUrgent = ({ kind }: Message) => urgentKinds.has(kind)
/** Vibration and pause in ms, in turn. The urgent one is long enough to be felt through a jacket. */
const urgentPattern = [400, 150, 400, 150, 800]
const defaultPattern = [200, 100, 200]
const icon = '/icons/icon-192.png'

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

/** Ms after which a browser's storage that does not answer counts as lost, as after iOS ended its process. */
const holderTimeoutMs = 2000

/** The id of the user; null if nobody receives pushes here, undefined if the browser's storage does not say. */
async function holder(): Promise<string | null | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, holderTimeoutMs))
  const stored = async () => (await (await caches.match('/push-holder'))?.text()) ?? null
  return Promise.race([stored().catch(() => undefined), timeout])
}
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** `postMessage` to a page of the service worker has no target origin: there is only one origin. */
const postTo = (page: Page, ...message: [unknown]) => page.postMessage(...message)

async function onPush(data: PushWorkerEvent['data']): Promise<void> {
  const message = read(data)
  const user = await holder()
  if (!message || user === undefined) return showNothingOf('Abra o aplicativo para ver o que mudou.')
  if (user !== message.to) return unsubscribe()
  const inFront = (await pages()).filter((page) => page.visibilityState === 'visible')
  // A page in front shows the message itself, unless it is about the account, and closes the silent notification.
  if (inFront.length === 0 || message.order === '') return show(message, false)
  await show(message, true)
  for (const page of inFront) postTo(page, { push: message })
}

const neutralTag = 'ligeiro'
const showNothingOf = (body: string, silent = false) =>
  self.registration.showNotification('Novidade', { body, tag: neutralTag, silent, lang: 'pt-BR', icon })

/** Unsubscribes: the user signed out offline, and the server does not know it yet. Nothing stays on the screen. */
async function unsubscribe(): Promise<void> {
  const { registration } = self
  await showNothingOf('Os avisos neste aparelho foram desligados.', true)
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  for (const shown of await registration.getNotifications({ tag: neutralTag })) shown.close()
}

async function show(message: Message, inFront: boolean): Promise<void> {
  const { registration } = self
  const tag = message.order || message.id
  const [shown] = await registration.getNotifications({ tag })
  // A copy of a message that is already shown makes no sound.
  const silent = inFront || (isMessage(shown?.data) && shown.data.id === message.id)
  const options = {
    body: message.body,
    tag,
    renotify: !silent,
    silent,
    // Browsers refuse a pattern for a silent notification.
    ...(silent ? {} : { vibrate: isUrgent(message) ? urgentPattern : defaultPattern }),
    requireInteraction: isUrgent(message) && !inFront,
    timestamp: Date.parse(message.at),
    lang: 'pt-BR',
    icon,
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
