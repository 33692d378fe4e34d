import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Tap = { notification: unknown; waitUntil: (work: Promise<unknown>) => void }
const listeners = new Map<string, (event: Tap) => void>()
const openWindow = vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve())
/** The id of the user whose pushes this device shows. */
let holder = ''

beforeAll(async () => {
  vi.stubGlobal('self', {
    clients: { matchAll: () => Promise.resolve([]), openWindow },
    addEventListener: (name: string, listener: (event: Tap) => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response(holder)) })
  await import('./sw-push.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void openWindow.mockClear())

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
