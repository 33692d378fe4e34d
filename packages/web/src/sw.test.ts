import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://entregas.example.com'
const listeners = new Map<string, (event: unknown) => void>()
const cached = new Response('the cached page')
const server = vi.fn<() => Promise<Response>>()

beforeAll(async () => {
  const addEventListener = (name: string, listener: (event: unknown) => void) => listeners.set(name, listener)
  vi.stubGlobal('self', { location: { origin }, addEventListener })
  vi.stubGlobal('builtVersion', '1')
  vi.stubGlobal('caches', { match: () => Promise.resolve(cached) })
  vi.stubGlobal('fetch', server)
  await import('./sw.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void server.mockReset())

/** The worker's answer to the opening of a page; undefined if it leaves the page to the browser. */
function opened(path: string): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => void (answer = given)
  listeners.get('fetch')!({ request: { method: 'GET', mode: 'navigate', url: origin + path }, respondWith })
  return answer
}

test.each([200, 304, 404])('a page that the server answers with %i is the server’s', async (status) => {
  const answer = new Response(null, { status })
  server.mockResolvedValue(answer)
  expect(await opened('/motoboy')).toBe(answer)
})

test.each([500, 502, 503])('a page that the server answers with %i comes from the cache', async (status) => {
  server.mockResolvedValue(new Response(null, { status }))
  expect(await opened('/motoboy')).toBe(cached)
})

test('a page without a network comes from the cache', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await opened('/motoboy')).toBe(cached)
})

test('a page that the server has not answered after four seconds comes from the cache', async () => {
  vi.useFakeTimers()
  server.mockReturnValue(new Promise(() => {}))
  const page = opened('/motoboy')
  await vi.advanceTimersByTimeAsync(3999)
  expect(await Promise.race([page, Promise.resolve('none yet')])).toBe('none yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(await page).toBe(cached)
  vi.useRealTimers()
})

test('a download is left to the browser', () => {
  expect(opened('/orders/statement.csv')).toBeUndefined()
})
