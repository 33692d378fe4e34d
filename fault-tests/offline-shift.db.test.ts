import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRandom } from '../harness/random.ts'
import { startTestApp, type TestApp, type Person } from '../packages/server/test/test-app.ts'
import type { NewEntry, OutboxAction } from '../packages/web/src/features/outbox/entry.ts'

const minute = 60_000
const shiftMinutes = 8 * 60
const deliveries = 24
/** The phone's clock is seven minutes slow. */
const skewMs = -7 * minute
/** The phone's clock advances, while the server's clock changes only once a minute. */
const toleranceMs = 2000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances the clocks of the server and of the phone. */
function advance(ms: number) {
  server.advanceClock(ms)
  vi.setSystemTime(server.clock().getTime() + skewMs)
}

type Coverage = 'none' | 'good' | 'answers are lost'

/** Replaces `fetch` by a function that reaches the server while there is coverage, stores the cookie and counts every byte. */
function phoneNetwork(coverage: () => Coverage) {
  const counted = { bytes: 0, calls: 0, tries: 0, underWay: 0 }
  let cookie = ''
  const headersIn = (headers: Headers) => [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  vi.stubGlobal('fetch', async (...request: [string, RequestInit]) => {
    counted.tries++
    counted.underWay++
    return answered(...request).finally(() => counted.underWay--)
  })
  const answered = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    if (coverage() === 'none') throw new TypeError('Failed to fetch')
    const sent = new Headers(headers)
    if (cookie) sent.set('cookie', cookie)
    const payload = typeof body === 'string' ? body : undefined
    const call = { method: method as 'GET', url: path, headers: Object.fromEntries(sent), ...(payload && { payload }) }
    counted.calls++
    counted.bytes += `${method} ${path} HTTP/1.1\r\n${headersIn(sent)}\r\n`.length + Buffer.byteLength(payload ?? '')
    const answer = await server.app.inject(call)
    const received = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] || cookie
    counted.bytes += headersIn(received).length + answer.rawPayload.length
    if (coverage() === 'answers are lost') throw new TypeError('Failed to fetch')
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: received,
    })
  }
  return counted
}

/** Opens the app. Every module is loaded again, so that the app has only the data that the device stored. */
async function openApp(userId: string) {
  vi.resetModules()
  const [
    { createOutbox },
    { undoMs },
    { indexedDbStorage },
    { serverTimeOf, sendAction },
    { hasServerTime, serverNow },
    { fetchConfig },
  ] = await Promise.all([
    import('../packages/web/src/features/outbox/outbox.ts'),
    import('../packages/web/src/lib/undo-time.ts'),
    import('../packages/web/src/features/outbox/outbox-storage.ts'),
    import('../packages/web/src/features/outbox/send-action.ts'),
    import('../packages/web/src/lib/clock.ts'),
    import('../packages/web/src/api/config.ts'),
  ])
  const refused: string[] = []
  const outbox = createOutbox({
    userId,
    storage: indexedDbStorage(),
    withLock: async (work) => {
      await work()
      return true
    },
    momentOf: serverTimeOf,
    send: sendAction,
    elapsed: () => Date.now(),
    now: () => Date.now(),
    onSent: () => {},
    onRefused: (_, error) => void refused.push(error.message),
    notifyOtherTabs: () => {},
  })
  await fetchConfig()
  outbox.wake()
  return {
    outbox,
    refused,
    hasServerTime,
    enqueue(action: OutboxAction) {
      const about = { key: randomUUID(), tried: false, refused: null, heldUntil: Date.now() + undoMs }
      const entry: NewEntry = { ...about, userId, wish: action, at: serverNow(), told: hasServerTime() }
      return outbox.add(entry)
    },
  }
}

/** Signs in with the web app's own calls, so that the cookie for renewals is set. */
async function signInOnPhone(email: string, password: string) {
  const [{ call }, { storeToken, storeUser }, { authApi }, { usersApi }] = await Promise.all([
    import('../packages/web/src/api/call.ts'),
    import('../packages/web/src/session/session-store.ts'),
    import('@ligeiro/contract/auth-api'),
    import('@ligeiro/contract/users-api'),
  ])
  const answer = await call(authApi.login, { body: { email, password } })
  if ('challenge' in answer) throw new Error('the people of the simulation have no second factor')
  storeToken(answer.accessToken)
  const user = await call(usersApi.me, {})
  storeUser(user)
  return user
}

async function createMotoboy(admin: Person) {
  const password = 'Senha-dos-testes-1'
  const email = `${randomUUID()}@example.com`
  const body = { name: 'Kauê Prestes', email, password, confirmPassword: password, phone: '48991882046' }
  const created = await admin.post<{ id: string }>('/motoboys/register', body)
  return { email, password, motoboyId: created.body.id }
}

test('every step of an eight-hour shift with 40 % without coverage and ten kills is recorded once, at its own time', async () => {
  // The shift begins today, because other tests of this process use the same clock.
  const untilToday = Date.now() - server.clock().getTime()
  vi.useFakeTimers({ toFake: ['Date'] })
  advance(untilToday)
  const random = createRandom(8)
  const [admin, client] = [await server.createUser('admin'), await server.createUser('client')]
  const motoboy = await createMotoboy(admin)
  let coverage: Coverage = 'good'
  const traffic = phoneNetwork(() => coverage)
  const user = await signInOnPhone(motoboy.email, motoboy.password)
  let app = await openApp(user.id)

  // The minutes without coverage and the minutes of kills and deliveries are chosen beforehand.
  const offline = new Set<number>()
  while (offline.size < 0.4 * shiftMinutes) {
    const from = Math.floor(random.between(5, shiftMinutes - 30))
    for (let at = from; at < from + random.between(1, 25) && offline.size < 0.4 * shiftMinutes; at++) offline.add(at)
  }
  const kills = new Set<number>()
  while (kills.size < 10) kills.add(Math.floor(random.between(10, shiftMinutes - 10)))
  const every = (shiftMinutes - 60) / deliveries
  const plan = Array.from({ length: deliveries }, (_, n) => {
    const start = Math.floor(5 + n * every)
    return { start, confirm: start + Math.floor(random.between(2, 40)), orderId: '', at: { start: 0, confirm: 0 } }
  })
  for (const delivery of plan) {
    const { id } = await server.createOrder({ client, status: 'accepted_by_client' })
    await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
    delivery.orderId = id
  }

  /** Waits until the outbox is idle: every entry is sent, held for undo, or blocked by a failed attempt. */
  const outboxIdle = async () => {
    const { outbox } = app
    const { tries } = traffic
    outbox.wake()
    const isIdle = () => {
      const { entries, blockedBy, sending } = outbox.state.get()
      const [next] = entries
      const tried = blockedBy && sending === null && traffic.tries > tries && traffic.underWay === 0
      return !next || outbox.heldFor(next) > 0 || tried
    }
    await vi.waitUntil(isIdle, { interval: 2, timeout: 10_000 })
  }
  let [withoutServerTime, killedWithEntries] = [0, 0]
  for (let at = 0; at < shiftMinutes + 30; at++) {
    const isOffline = offline.has(at)
    coverage = isOffline ? 'none' : random.chance(0.2) ? 'answers are lost' : 'good'
    for (const delivery of plan) {
      const { orderId } = delivery
      const actions = {
        start: { step: 'start', orderId, motoboyId: motoboy.motoboyId },
        confirm: { step: 'confirm', orderId, clientId: client.id, receiver: 'Portaria' },
      } as const
      for (const step of ['start', 'confirm'] as const) {
        if (delivery[step] !== at) continue
        delivery.at[step] = server.clock().getTime()
        if (!app.hasServerTime()) withoutServerTime++
        await app.enqueue(actions[step])
      }
    }
    if (kills.has(at)) {
      if (app.outbox.state.get().entries.length > 0) killedWithEntries++
      app.outbox.stop()
      app = await openApp(user.id)
    }
    await outboxIdle()
    advance(Math.floor(random.between(0.9, 1.1) * minute))
    await outboxIdle()
    expect(app.refused).toEqual([])
  }

  expect(app.outbox.state.get()).toEqual({ entries: [], sending: null, blockedBy: null })
  for (const { orderId, at } of plan) {
    const history = await server.historyOf(orderId)
    expect(history.map(({ step }) => step)).toEqual(['create', 'attach', 'start', 'confirm'])
    const times = history.slice(2).map((line) => line.at.getTime())
    for (const [n, pressed] of [at.start, at.confirm].entries())
      expect(Math.abs(times[n]! - pressed)).toBeLessThan(toleranceMs)
    expect((await server.orderNow(orderId))?.status).toBe('delivered')
  }
  // These counts prove that the shift had the coverage, kills and steps of the test's name.
  expect(offline.size / shiftMinutes).toBeCloseTo(0.4, 1)
  expect([withoutServerTime, killedWithEntries].every((count) => count > 0)).toBe(true)
  expect(traffic.calls).toBeGreaterThan(2 * deliveries)
  // The calls are counted with their headers. A whole shift may use 2 MB (docs/decisions/0014-little-data.md).
  expect(traffic.bytes).toBeLessThan(300_000)
}, 60_000)
