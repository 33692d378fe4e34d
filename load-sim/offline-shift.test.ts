import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openHouse, type House, type Person } from '../packages/server/test/house.ts'
import type { NewEntry, Wish } from '../packages/web/src/features/outbox/entry.ts'
import { random } from './random.ts'

const minute = 60_000
const shiftMinutes = 8 * 60
const deliveries = 24
/** The phone is seven minutes slow. */
const skewMs = -7 * minute
/** The phone's clock goes on while the house's stands between two minutes. */
const toleranceMs = 2000

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Time passes, for the server and for the phone's clock. */
function pass(ms: number) {
  house.wait(ms)
  vi.setSystemTime(house.clock().getTime() + skewMs)
}

/** The phone's network: a browser's `fetch` that reaches the house while there is coverage, keeps its cookie and counts every byte. */
function phoneNetwork(coverage: () => 'none' | 'good' | 'answers are lost') {
  const counted = { bytes: 0, calls: 0, tries: 0, underWay: 0 }
  let cookie = ''
  const headersIn = (headers: Headers) => [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  vi.stubGlobal('fetch', async (...asked: [string, RequestInit]) => {
    counted.tries++
    counted.underWay++
    return answered(...asked).finally(() => counted.underWay--)
  })
  const answered = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    if (coverage() === 'none') throw new TypeError('Failed to fetch')
    const sent = new Headers(headers)
    if (cookie) sent.set('cookie', cookie)
    const payload = typeof body === 'string' ? body : undefined
    const call = { method: method as 'GET', url: path, headers: Object.fromEntries(sent), ...(payload && { payload }) }
    counted.calls++
    counted.bytes += `${method} ${path} HTTP/1.1\r\n${headersIn(sent)}\r\n`.length + Buffer.byteLength(payload ?? '')
    const answer = await house.app.inject(call)
    const told = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] || cookie
    counted.bytes += headersIn(told).length + answer.rawPayload.length
    if (coverage() === 'answers are lost') throw new TypeError('Failed to fetch')
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: told,
    })
  }
  return counted
}

/** The app as it is opened: every module anew, knowing what the device has kept and nothing else. */
async function openApp(userId: string) {
  vi.resetModules()
  const [{ createOutbox, undoMs }, { deviceShelf }, { momentOf, sendWish }, { clockIsTold, serverNow }, { askConfig }] =
    await Promise.all([
      import('../packages/web/src/features/outbox/outbox.ts'),
      import('../packages/web/src/features/outbox/shelf.ts'),
      import('../packages/web/src/features/outbox/send-wish.ts'),
      import('../packages/web/src/lib/clock.ts'),
      import('../packages/web/src/lib/config.ts'),
    ])
  const refused: string[] = []
  const outbox = createOutbox({
    userId,
    shelf: deviceShelf(),
    alone: async (work) => {
      await work()
      return true
    },
    momentOf,
    send: sendWish,
    elapsed: () => Date.now(),
    now: () => Date.now(),
    onSent: () => {},
    onRefused: (_, error) => void refused.push(error.message),
    tellOthers: () => {},
  })
  await askConfig()
  outbox.wake()
  return {
    outbox,
    refused,
    knowsTheTime: clockIsTold,
    press(wish: Wish) {
      const about = { key: randomUUID(), tried: false, refused: null, heldUntil: Date.now() + undoMs }
      const entry: NewEntry = { ...about, userId, wish, at: serverNow(), told: clockIsTold() }
      return outbox.add(entry)
    },
  }
}

/** Signed in by the front door, so that renewals have their cookie; nothing is kept of the phone but its storage. */
async function signInOnPhone(email: string, password: string) {
  const [{ call }, { storeToken, storeUser }, { authApi }, { usersApi }] = await Promise.all([
    import('../packages/web/src/lib/call.ts'),
    import('../packages/web/src/lib/session.ts'),
    import('@ligeiro/contract/auth-api'),
    import('@ligeiro/contract/users-api'),
  ])
  const { accessToken } = await call(authApi.login, { body: { email, password } })
  storeToken(accessToken)
  const user = await call(usersApi.me, {})
  storeUser(user)
  return user
}

async function aRider(admin: Person) {
  const password = 'Senha-dos-testes-1'
  const email = `${randomUUID()}@example.com`
  const body = { name: 'Kauê Prestes', email, password, confirmPassword: password, phone: '48991882046' }
  const { body: motoboy } = await admin.post<{ id: string }>('/motoboys/register', body)
  return { email, password, motoboyId: motoboy.id }
}

test('eight hours on the road, 40 % of them without coverage, the app killed ten times: every step once, at its own time', async () => {
  // From today on: what else runs here must not find itself months away.
  const untilToday = Date.now() - house.clock().getTime()
  vi.useFakeTimers({ toFake: ['Date'] })
  pass(untilToday)
  const chance = random(8)
  const [admin, client] = [await house.a('admin'), await house.a('client')]
  const rider = await aRider(admin)
  let coverage: 'none' | 'good' | 'answers are lost' = 'good'
  const traffic = phoneNetwork(() => coverage)
  const user = await signInOnPhone(rider.email, rider.password)
  let app = await openApp(user.id)

  // The day is drawn beforehand, minute by minute.
  const dark = new Set<number>()
  while (dark.size < 0.4 * shiftMinutes) {
    const from = Math.floor(chance.between(5, shiftMinutes - 30))
    for (let at = from; at < from + chance.between(1, 25) && dark.size < 0.4 * shiftMinutes; at++) dark.add(at)
  }
  const kills = new Set<number>()
  while (kills.size < 10) kills.add(Math.floor(chance.between(10, shiftMinutes - 10)))
  const every = (shiftMinutes - 60) / deliveries
  const plan = Array.from({ length: deliveries }, (_, n) => {
    const start = Math.floor(5 + n * every)
    return { start, confirm: start + Math.floor(chance.between(2, 40)), orderId: '', at: { start: 0, confirm: 0 } }
  })
  for (const delivery of plan) {
    const { id } = await house.anOrder({ client, status: 'accepted_by_client' })
    await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: rider.motoboyId })
    delivery.orderId = id
  }

  /** Nothing is on its way any more: everything is answered, held, or a try has shown that it must wait. */
  const settled = async () => {
    const { outbox } = app
    const { tries } = traffic
    outbox.wake()
    const isSettled = () => {
      const { entries, stuck, sending } = outbox.state.get()
      const [next] = entries
      const tried = stuck && sending === null && traffic.tries > tries && traffic.underWay === 0
      return !next || outbox.heldFor(next) > 0 || tried
    }
    await vi.waitUntil(isSettled, { interval: 2, timeout: 10_000 })
  }
  let [untold, killedWithWork] = [0, 0]
  for (let at = 0; at < shiftMinutes + 30; at++) {
    const isDark = dark.has(at)
    coverage = isDark ? 'none' : chance.chance(0.2) ? 'answers are lost' : 'good'
    for (const delivery of plan) {
      const { orderId } = delivery
      const wishes = {
        start: { step: 'start', orderId, motoboyId: rider.motoboyId },
        confirm: { step: 'confirm', orderId, clientId: client.id, receiver: 'Portaria' },
      } as const
      for (const step of ['start', 'confirm'] as const) {
        if (delivery[step] !== at) continue
        delivery.at[step] = house.clock().getTime()
        if (!app.knowsTheTime()) untold++
        await app.press(wishes[step])
      }
    }
    if (kills.has(at)) {
      if (app.outbox.state.get().entries.length > 0) killedWithWork++
      app.outbox.stop()
      app = await openApp(user.id)
    }
    await settled()
    pass(Math.floor(chance.between(0.9, 1.1) * minute))
    await settled()
    expect(app.refused).toEqual([])
  }

  expect(app.outbox.state.get()).toEqual({ entries: [], sending: null, stuck: null })
  for (const { orderId, at } of plan) {
    const history = await house.historyOf(orderId)
    expect(history.map(({ step }) => step)).toEqual(['create', 'attach', 'start', 'confirm'])
    const times = history.slice(2).map((line) => line.at.getTime())
    for (const [n, pressed] of [at.start, at.confirm].entries())
      expect(Math.abs(times[n]! - pressed)).toBeLessThan(toleranceMs)
    expect((await house.orderNow(orderId))?.status).toBe('delivered')
  }
  // It was such a day.
  expect(dark.size / shiftMinutes).toBeCloseTo(0.4, 1)
  expect([untold, killedWithWork].every((count) => count > 0)).toBe(true)
  expect(traffic.calls).toBeGreaterThan(2 * deliveries)
  // Bytes of calls, with their headers: the motoboy's whole day has 2 MB.
  expect(traffic.bytes).toBeLessThan(300_000)
}, 60_000)
