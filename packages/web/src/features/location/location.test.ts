import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, storeToken, storeUser } from '#session/session-store.ts'
import { followLocation } from './location.ts'

type SentRequest = { key: string | null; body: string }
let requests: SentRequest[]
let status: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  requests = []
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  const position = { coords: { latitude: -27.58, longitude: -48.54, accuracy: 12 }, timestamp: 1_700_000_000_000 }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (found: (at: typeof position) => void) => found(position) },
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.startsWith('/geo')) return Promise.resolve(Response.json({ location: null }))
    requests.push({ key: new Headers(init.headers).get('idempotency-key'), body: init.body as string })
    const headers = { 'retry-after': '2' }
    return Promise.resolve(Response.json({ code: 'too_many_requests', user: {} }, { status, headers }))
  })
  storeToken('token')
  storeUser({ id: 'kaue', name: 'Kauê', email: 'k@example.com', role: 'motoboy' })
})
afterEach(() => {
  endSession(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a position that was answered 429 is sent again after Retry-After, with the same key', async () => {
  status = 429
  const stop = followLocation('motoboy-1')
  await vi.advanceTimersByTimeAsync(1999)
  expect(requests).toHaveLength(1)
  status = 200
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
  stop()
})

test('the late failure of an old position does not send the newer one again', async () => {
  const listeners: (() => void)[] = []
  const addEventListener = (_: string, listener: () => void) => listeners.push(listener)
  vi.stubGlobal('document', { addEventListener, removeEventListener: () => {}, visibilityState: 'visible' })
  const first = Promise.withResolvers<Response>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = fetch(path, init)
    return path.startsWith('/geo') || requests.length > 1 ? answer : first.promise
  })
  status = 200
  const stop = followLocation('motoboy-1')
  await vi.advanceTimersByTimeAsync(300_000)
  first.reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  for (const listener of listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(2)
  stop()
})

test('a waiting position is not sent once the motoboy is unavailable', async () => {
  status = 429
  const stop = followLocation('motoboy-1')
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})
