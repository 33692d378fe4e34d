import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Tap = { notification?: unknown; data?: { json: () => unknown }; waitUntil: (work: Promise<unknown>) => void }
const listeners = new Map<string, (event: Tap) => void>()
const openWindow = vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve())
/** The id of the user whose pushes this device shows. */
let holder = ''
let windows: { url: string; visibilityState: string; postMessage: (message: unknown) => void }[] = []
type Shown = { title: string; tag?: string; silent?: boolean; vibrate?: number[]; data?: unknown; close: () => void }
/** The notifications that were shown, and those that still are. */
let [everShown, shown]: [Shown[], Shown[]] = [[], []]
const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
const registration = {
  pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter((one) => one.tag === tag)),
  showNotification(title: string, options: Omit<Shown, 'title' | 'close'>) {
    if (options.silent && options.vibrate) return Promise.reject(new TypeError('silent, with a pattern'))
    const one = { ...options, title, close: () => void (shown = shown.filter((other) => other !== one)) }
    shown = [...shown.filter(({ tag }) => tag !== options.tag), one]
    everShown.push(one)
    return Promise.resolve()
  },
}
let storedUser: () => Promise<Response | undefined> = () => Promise.resolve(new Response(holder))

beforeAll(async () => {
  vi.stubGlobal('self', {
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    registration,
    addEventListener: (name: string, listener: (event: Tap) => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('caches', { match: () => storedUser() })
  await import('./sw-push.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  openWindow.mockClear()
  unsubscribe.mockClear()
  ;[windows, everShown, shown, holder] = [[], [], [], 'jessica']
  storedUser = () => Promise.resolve(new Response(holder))
})
afterEach(() => void vi.useRealTimers())

const data = { id: '1', to: 'jessica', role: 'motoboy', kind: 'new_delivery', order: 'o1', title: '', body: '', at: '' }

/** The addresses that a tap on a notification opens. */
async function opened(message: object): Promise<string[]> {
  const work: Promise<unknown>[] = []
  const notification = { data: message, close: () => {} }
  listeners.get('notificationclick')!({ notification, waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
  return openWindow.mock.calls.flat()
}

test('a tap on a notification opens its order', async () => {
  holder = 'jessica'
  expect(await opened(data)).toEqual(['/motoboy?pedido=o1'])
})

test('a tap on a notification to another user opens the app, and nothing of the order', async () => {
  holder = 'marlon'
  expect(await opened(data)).toEqual(['/'])
})

test('a tap on a notification of another version opens the app', async () => {
  holder = 'jessica'
  expect(await opened({ order: 'o1' })).toEqual(['/'])
})

async function push(message: unknown): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get('push')!({ data: { json: () => message }, waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
}
const pageWith = (visibilityState: string) => {
  const messages: unknown[] = []
  windows.push({ url: 'https://a/motoboy', visibilityState, postMessage: (message) => void messages.push(message) })
  return messages
}
const delivery = { ...data, title: 'Nova entrega para você' }

test('a push is shown with sound while no page is in front', async () => {
  const messages = pageWith('hidden')
  await push(delivery)
  expect(everShown).toMatchObject([{ title: delivery.title, tag: 'o1', silent: false, requireInteraction: true }])
  expect(messages).toEqual([])
})

test('a push is shown in silence while a page is in front, which shows it itself', async () => {
  const messages = pageWith('visible')
  for (const id of ['1', '2', '3']) await push({ ...delivery, id, order: `o${id}` })
  expect(everShown.map(({ tag, silent }) => [tag, silent])).toEqual([
    ['o1', true],
    ['o2', true],
    ['o3', true],
  ])
  expect(everShown[0]).toMatchObject({ requireInteraction: false })
  expect(messages).toHaveLength(3)
})

test('a push to another user shows nothing of it, and ends the subscription', async () => {
  holder = 'marlon'
  await push(delivery)
  expect(everShown).toMatchObject([{ silent: true }])
  expect(JSON.stringify(everShown)).not.toContain(delivery.title)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(shown).toEqual([])
})

test.each<[string, unknown, () => Promise<Response | undefined>]>([
  ['cannot be read', 'text', () => Promise.resolve(new Response('jessica'))],
  ['is for a user whom the storage does not name', delivery, () => Promise.reject(new Error('lost'))],
  ['is for a user whom the storage never names', delivery, () => new Promise(() => {})],
])('a push that %s is shown without its text', async (_, message, stored) => {
  vi.useFakeTimers()
  storedUser = stored
  const done = push(message)
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(shown).toMatchObject([{ title: 'Novidade', body: 'Abra o aplicativo para ver o que mudou.' }])
  expect(JSON.stringify(shown)).not.toContain(delivery.title)
  expect(unsubscribe).not.toHaveBeenCalled()
})
