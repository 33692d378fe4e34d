import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://entregas.example.com'
const listeners = new Map<string, (event: unknown) => void>()
const cached = new Response('the cached page')
const shared = new Map<string, Response>()
const stored = {
  match: (path: string) => Promise.resolve(shared.get(path)?.clone()),
  put: (path: string, message: Response) => Promise.resolve(void shared.set(path, message)),
}
const server = vi.fn<() => Promise<Response>>()
let match = () => Promise.resolve(cached)

beforeAll(async () => {
  const addEventListener = (name: string, listener: (event: unknown) => void) => listeners.set(name, listener)
  vi.stubGlobal('self', { location: { origin }, addEventListener })
  vi.stubGlobal('builtVersion', '1')
  vi.stubGlobal('caches', { match: () => match(), open: () => Promise.resolve(stored) })
  vi.stubGlobal('fetch', server)
  await import('./sw.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  server.mockReset()
  shared.clear()
})

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

test('a page is the server’s where the browser’s storage never answers', async () => {
  vi.useFakeTimers()
  const answer = new Response(null)
  server.mockResolvedValue(answer)
  match = () => new Promise(() => {})
  const page = opened('/motoboy')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await page).toBe(answer)
  match = () => Promise.resolve(cached)
  vi.useRealTimers()
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

/** The address that the worker answers to a shared message; an app that shares a file names it. */
async function share(form: Record<string, string>, file?: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  if (file !== undefined) body.append('file', new File([file], 'conversa.txt', { type: 'text/plain' }))
  let answer: Promise<Response> | undefined
  const respondWith = (given: Promise<Response>) => void (answer = given)
  const request = new Request(`${origin}/share`, { method: 'POST', body })
  listeners.get('fetch')!({ request, respondWith })
  const { status, headers } = (await answer)!
  return [status, new URL(headers.get('location')!, origin).href.slice(origin.length)]
}
const sharedTexts = async () => (await shared.get('/share')?.clone().json()) as unknown

test('a shared message is stored with its time, and the app opens; its title counts only without a text', async () => {
  expect(await share({ title: 'Conversa', text: 'Bolo para a Rua Bocaiúva, 2468' })).toEqual([303, '/'])
  expect(await sharedTexts()).toEqual(['Bolo para a Rua Bocaiúva, 2468'])
  expect(Number(shared.get('/share')!.headers.get('x-shared-at'))).toBeGreaterThan(0)
  shared.clear()
  await share({ title: 'Rua Bocaiúva, 2468', text: '' })
  expect(await sharedTexts()).toEqual(['Rua Bocaiúva, 2468'])
})

test('two messages that are shared at once are both there, apart from each other', async () => {
  await Promise.all([share({ text: 'um' }), share({ text: 'dois' }, 'três')])
  expect(await sharedTexts()).toEqual(['um', 'dois\n\ntrês'])
})

test('a message after one that the user accepted is asked about; of many the newest five stay', async () => {
  const headers = { 'content-type': 'application/json', 'x-accepted-by': 'somebody' }
  shared.set('/share', new Response(JSON.stringify(['um']), { headers }))
  await share({ text: 'dois' })
  expect(shared.get('/share')!.headers.has('x-accepted-by')).toBe(false)
  for (const text of ['três', 'quatro', 'cinco', 'seis']) await share({ text })
  expect(await sharedTexts()).toEqual(['dois', 'três', 'quatro', 'cinco', 'seis'])
})

test('a text that a worker of before stored is kept', async () => {
  shared.set('/share', new Response('um', { headers: { 'x-shared-at': '1' } }))
  await share({ text: 'dois' })
  expect(await sharedTexts()).toEqual(['um', 'dois'])
})

test('a long chat is stored whole', async () => {
  await share({}, `${'a'.repeat(20_000)}fim`)
  expect(await sharedTexts()).toEqual([expect.stringMatching(/^a{20000}fim$/)])
})

test('what cannot be stored is asked for again', async () => {
  expect(await share({ text: ' ' })).toEqual([303, '/#share-again'])
  const put = vi.spyOn(stored, 'put').mockRejectedValue(new Error('the disk is full'))
  expect(await share({ text: 'Bolo' })).toEqual([303, '/#share-again'])
  put.mockRestore()
  expect(await share({ text: 'Bolo' })).toEqual([303, '/'])
})
