import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createAccessTokens } from '../../people/auth/access-token.ts'
import { takeTurn } from '../../addresses/geocoder/queries.ts'
import { recordAttempt } from '../../platform/limits/attempts.ts'
import { takeDue } from '../../live/push/queries.ts'

/** What a clock that was a year ahead for a moment must not leave behind: each test writes then, and reads by the right clock. */
const yearMs = 365 * 86_400_000

async function startAhead(): Promise<{ testApp: TestApp; setRight: () => void }> {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  testApp.advanceClock(yearMs)
  return { testApp, setRight: () => testApp.advanceClock(15_000 - yearMs) }
}

test('wrong passwords of a clock that ran ahead lock nobody out afterwards', async () => {
  const { testApp, setRight } = await startAhead()
  const limit = { subject: 'sign-in account ana@example.com', max: 10, windowMs: 900_000 }
  const attempt = () => recordAttempt(testApp.db, [limit], testApp.clock())
  for (let tries = 0; tries < 10; tries++) await attempt()
  await expect(attempt()).rejects.toMatchObject({ status: 429 })
  setRight()
  await expect(attempt()).resolves.toBeDefined()
})

test('a place that was asked for by a clock that ran ahead does not keep the geocoder for a year', async () => {
  const { testApp, setRight } = await startAhead()
  const turn = () => takeTurn(testApp.db, { every: 1000, maxWaitMs: 5000 }, testApp.clock())
  await turn()
  setRight()
  expect(await turn()).toEqual(testApp.clock())
  expect(await turn()).toEqual(new Date(testApp.clock().getTime() + 1000))
})

test('a motoboy who was seen by a clock that ran ahead moves on the map again', async () => {
  const { testApp, setRight } = await startAhead()
  const motoboy = await testApp.createUser('motoboy')
  const path = `/motoboys/update-motoboy/${motoboy.motoboyId}`
  await motoboy.put(path, { location: 'Rua Velha', latitude: -27.6, longitude: -48.5 })
  setRight()
  const again = await testApp.signInAgain(motoboy)
  const moved = await again.put<{ location: string }>(path, { location: 'Rua Nova', latitude: -27.5, longitude: -48.5 })
  expect(moved).toMatchObject({ status: 200, body: { location: 'Rua Nova' } })
})

test('an access token that was signed by a clock that ran ahead is refused, and one of a clock that differs a little is not', async () => {
  const { testApp, setRight } = await startAhead()
  const tokens = createAccessTokens(testApp.config.appSecret, 900)
  const who = { userId: 'ana', role: 'client', sessionId: 's', refreshTokenId: 'r', ends: 5e9, cookieSeen: 0 } as const
  const ahead = await tokens.sign(who, testApp.clock())
  // Also one that was verified, and is cached.
  expect(await tokens.read(ahead, testApp.clock())).toMatchObject({ userId: 'ana' })
  setRight()
  expect(await tokens.read(ahead, testApp.clock())).toBeNull()
  expect(await createAccessTokens(testApp.config.appSecret, 900).read(ahead, testApp.clock())).toBeNull()
  const alittle = await tokens.sign(who, new Date(testApp.clock().getTime() + 60_000))
  expect(await tokens.read(alittle, testApp.clock())).toMatchObject({ userId: 'ana' })
})

test('a push that was queued or postponed by a clock that ran ahead is due', async () => {
  const { testApp, setRight } = await startAhead()
  const client = await testApp.createUser('client')
  const { id: order_id } = await testApp.createOrder({ client })
  const ahead = testApp.clock()
  setRight()
  const now = testApp.clock()
  const { id: session_id } = await testApp.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow()
  const keys = { p256dh: Buffer.alloc(65), auth: Buffer.alloc(16) }
  const due = await testApp.db.transaction().execute(async (tx) => {
    const device = { session_id, user_id: client.id, role: 'client', endpoint: 'https://a.example', ...keys } as const
    await tx
      .insertInto('push_devices')
      .values({ ...device, seen_at: now })
      .execute()
    const push = { device_id: session_id, kind: 'price_to_approve', order_id, made_at: ahead } as const
    const ids: string[] = [crypto.randomUUID(), crypto.randomUUID()]
    const [queued, postponed] = ids.map((id) => ({ ...push, id }))
    await tx
      .insertInto('pushes')
      .values([
        { ...queued!, not_before: null },
        { ...postponed!, not_before: ahead },
      ])
      .execute()
    return (await takeDue(tx, now, new Date(now.getTime() + 1000), 9)).map(({ id }) => ids.includes(id))
  })
  expect(due).toEqual([true, true])
})

test('an order that ended by a clock that ran ahead does not show its contact to the motoboy for a year', async () => {
  const { testApp, setRight } = await startAhead()
  const motoboy = await testApp.createUser('motoboy')
  const order = await testApp.createOrder({ motoboy, status: 'delivered' })
  setRight()
  const again = await testApp.signInAgain(motoboy)
  for (const path of [`/orders/order/${order.id}`, `/orders/my-orders`]) {
    const body = JSON.stringify((await again.get<unknown>(path)).body)
    expect(body).toContain('"user":{"name":"client"}')
  }
})
