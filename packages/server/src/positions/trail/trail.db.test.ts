import type { Trail } from '@ligeiro/contract/positions-schemas'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type Person } from '#test/test-app.ts'
import { keepPurging } from '../../bootstrap/maintenance.ts'
import { Timers } from '../../bootstrap/timers.ts'
import { forgetTrail } from './forget.ts'
import { keepTrail } from './queries.ts'

const [minuteMs, dayMs] = [60_000, 86_400_000]

async function start(trailDays: number) {
  const testApp = await startTestApp({ trailDays, accessTokenSeconds: 1e9 })
  onTestFinished(testApp.close)
  const { db, clock, config } = testApp
  const [admin, motoboy] = [await testApp.createUser('admin', 'Central'), await testApp.createUser('motoboy')]
  await motoboy.post('/shifts/start')
  /** A position in the past, its number of metres to the north. */
  const fix = (ago = 0, north = 0, accuracy = 12): Trail[number] => [
    clock().getTime() - ago,
    Number((-27.6 + north / 111_195).toFixed(6)),
    -48.54,
    accuracy,
  ]
  const post = (positions: Trail, who: Person = motoboy) => who.post<object>('/motoboys/me/positions', { positions })
  const read = (from: number, to: number, id = motoboy.motoboyId) => {
    const [start, end] = [from, to].map((at) => new Date(at).toISOString())
    return admin.get<Trail>(`/motoboys/${id}/trail?from=${start}&to=${end}`)
  }
  /** The trail of the last day. */
  const trail = async () => (await read(clock().getTime() - dayMs, clock().getTime())).body
  const stored = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from positions`.execute(db)).rows[0]?.n)
  return { testApp, db, clock, config, admin, motoboy, fix, post, read, trail, stored }
}

test('without TRAIL_DAYS a shift leaves no position, and no trail is read', async () => {
  const { testApp, motoboy, fix, post, read, stored } = await start(0)
  testApp.advanceClock(minuteMs)
  expect((await post([fix(2000), fix(1000, 10)])).body).toEqual({ taken: 2, ignored: 0 })
  const message = 'O trajeto não é guardado nesta instalação.'
  expect(await read(0, 1000)).toMatchObject({ status: 409, body: { code: 'conflict', message } })
  await motoboy.post('/shifts/end')
  expect(await stored()).toBe(0)
  expect((await testApp.send<{ trail_days: number }>('GET', '/config')).body.trail_days).toBe(0)
})

test('the trail has the positions that were taken, each once, in the order of their times', async () => {
  const { testApp, clock, admin, fix, post, read, trail } = await start(7)
  testApp.advanceClock(30 * minuteMs)
  const [first, second, third] = [fix(20 * minuteMs), fix(10 * minuteMs, 300), fix(0, 600)]
  await post([third])
  await post([second, first, fix(minuteMs, 90_000), fix(0, 0, 501)])
  await post([first, second])
  // Less than a second after one that is kept.
  await post([[third[0] + 400, third[1], third[2], 12]])
  expect(await trail()).toEqual([first, second, third])
  expect((await read(second[0], second[0])).body).toEqual([second])
  const day = await read(clock().getTime() - dayMs - 1, clock().getTime())
  expect(day).toMatchObject({ status: 400, body: { message: 'Escolha até 24 horas' } })
  expect((await read(1000, 0)).status).toBe(400)
  expect(await read(0, 1000, admin.id)).toMatchObject({ status: 404 })
})

test('what came after the end of a shift that became known later is not in the trail', async () => {
  const { testApp, clock, motoboy, fix, post, trail } = await start(7)
  testApp.advanceClock(30 * minuteMs)
  const before = fix(20 * minuteMs)
  await post([before, fix(5 * minuteMs, 300)])
  await motoboy.post('/shifts/end', { happened_at: new Date(clock().getTime() - 10 * minuteMs).toISOString() })
  expect(await trail()).toEqual([before])
})

test('on the eighth day seven days of trail answer no more, and are forgotten by slots', async () => {
  const { testApp, db, clock, config, fix, post, read, stored } = await start(7)
  testApp.advanceClock(minuteMs)
  const first = fix()
  await post([first])
  const readFirst = async () => (await read(first[0], first[0])).body
  testApp.advanceClock(6 * dayMs)
  await forgetTrail(db, clock(), config)
  await post([fix()])
  expect(await readFirst()).toEqual([first])
  testApp.advanceClock(dayMs)
  expect(await readFirst()).toEqual([])
  expect(await stored()).toBe(2)
  await forgetTrail(db, clock(), config)
  expect(await stored()).toBe(1)
  // A month later the slot of a kept day may still hold an old one, if the server was off.
  testApp.advanceClock(31 * dayMs)
  await forgetTrail(db, clock(), config)
  expect(await stored()).toBe(0)
})

test('a position of a day that is not kept any more is not stored', async () => {
  const { testApp, db, fix, post, stored } = await start(1)
  testApp.advanceClock(20 * 60 * minuteMs)
  expect((await post([fix(19 * 60 * minuteMs), fix()])).body).toEqual({ taken: 2, ignored: 0 })
  expect(await stored()).toBe(1)
  expect((await db.selectFrom('positions').select('at').executeTakeFirstOrThrow()).at).toEqual(testApp.clock())
})

test('fewer days are forgotten at once when the server starts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { testApp, db, clock, config, fix, post, stored } = await start(30)
  testApp.advanceClock(minuteMs)
  for (let day = 0; day < 3; day++) {
    await post([fix()])
    testApp.advanceClock(dayMs)
  }
  await post([fix()])
  const timers = new Timers()
  onTestFinished(() => timers.stop())
  const startWith = (trailDays: number) => keepPurging(timers, db, { ...config, trailDays }, { clock })
  startWith(2)
  await expect.poll(stored).toBe(2)
  startWith(0)
  await expect.poll(stored).toBe(0)
})

test('the motoboy reads who saw the trail, apart from who saw the last position', async () => {
  const { testApp, admin, motoboy, fix, post, trail } = await start(7)
  testApp.advanceClock(minuteMs)
  expect(await trail()).toEqual([])
  await post([fix()])
  await admin.get('/map')
  for (let n = 0; n < 3; n++) await trail()
  const views = async () => (await motoboy.get<object[]>('/motoboys/me/views')).body
  const seen = {
    viewer: { name: 'Central', role: 'admin' },
    from: '2026-03-04T15:00:00.000Z',
    to: '2026-03-04T16:00:00.000Z',
  }
  await expect.poll(views).toEqual([
    { ...seen, trail: true },
    { ...seen, trail: false },
  ])
})

test("the motoboy's data holds the trail in order, and an erasure takes all of it, and no one else's", async () => {
  const { testApp, db, clock, config, admin, motoboy, stored } = await start(30)
  const other = await testApp.createUser('motoboy')
  const placeOf = (who: Person, day: number) => {
    return {
      id: who.motoboyId,
      at: new Date(clock().getTime() - day * dayMs),
      latitude: day,
      longitude: 0,
      accuracy: 12,
    }
  }
  const days = Array.from({ length: 30 }, (_, day) => placeOf(motoboy, day))
  await keepTrail(db, [...days, placeOf(other, 0)], clock(), config)
  const { trail } = (await motoboy.get<{ trail: object[] }>('/users/me/data')).body
  expect(trail).toEqual(
    days
      .toReversed()
      .map(({ at, latitude, longitude, accuracy }) => ({ at: at.toISOString(), latitude, longitude, accuracy })),
  )
  expect((await admin.get<object>('/users/me/data')).body).toMatchObject({ trail: [] })
  expect((await admin.post(`/users/erase-user/${motoboy.id}`)).status).toBe(204)
  expect(await stored()).toBe(1)
  await keepTrail(db, days, clock(), config)
  expect(await stored()).toBe(1)
})
