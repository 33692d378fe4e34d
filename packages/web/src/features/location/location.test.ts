import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, storeToken, storeUser } from '../../session/session-store.ts'
import { followLocation } from './location.ts'

type Asked = { key: string | null; body: string }
let asked: Asked[]
let status: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  const position = { coords: { latitude: -27.58, longitude: -48.54, accuracy: 12 }, timestamp: 1_700_000_000_000 }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (found: (at: typeof position) => void) => found(position) },
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.startsWith('/geo')) return Promise.resolve(Response.json({ location: null }))
    asked.push({ key: new Headers(init.headers).get('idempotency-key'), body: init.body as string })
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

test('a place that is answered 429 is told again after the time that the server names, with the same key', async () => {
  status = 429
  const stop = followLocation('motoboy-1')
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(1)
  status = 200
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
  stop()
})

test('who is not available any more tells no place that waited', async () => {
  status = 429
  const stop = followLocation('motoboy-1')
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})
