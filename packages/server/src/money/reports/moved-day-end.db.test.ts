import type { DayFigures } from '@ligeiro/contract/desk-schemas'
import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  const { createUser } = testApp
  ;[admin, client, motoboy] = [await createUser('admin'), await createUser('client'), await createUser('motoboy')]
  await admin.put('/settings/day_end', { time: '04:00' })
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 5000, min: 0 } })
})
afterAll(() => testApp.close())

/** Moves the clock to a time in São Paulo. */
async function at(local: string): Promise<void> {
  testApp.advanceClock(Date.parse(`${local}-03:00`) - testApp.clock().getTime())
  ;[admin, motoboy] = [await testApp.signInAgain(admin), await testApp.signInAgain(motoboy)]
}
async function deliver(local: string, price: number | null): Promise<void> {
  await at(local)
  const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress', price })
  const { status } = await motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
  expect(status).toBe(200)
}
const moveTo = async (time: string) => expect((await admin.put('/settings/day_end', { time })).status).toBe(200)

type Day = { day: string; deliveries: number; total: number }
/** The days of the statement, which are those of the report, each also when it is asked for alone. */
async function days(): Promise<Day[]> {
  const { by_day } = (await admin.get<Statement>('/statement?by=delivered')).body
  const { rows } = (await admin.get<MoneyReport>('/reports/money?by=day')).body
  const found = by_day.map(({ day, count, total }) => ({ day, deliveries: count, total }))
  expect(rows.map(({ key, deliveries, revenue }) => ({ day: key, deliveries, total: revenue }))).toEqual(found)
  for (const { day, deliveries, total } of found) {
    const query = `start=${day}&end=${day}`
    expect((await admin.get(`/statement?by=delivered&${query}`)).body).toMatchObject({ count: deliveries, total })
    const { totals } = (await admin.get<MoneyReport>(`/reports/money?${query}`)).body
    expect(totals).toMatchObject({ deliveries, revenue: total })
  }
  return found
}
const today = async () => (await admin.get<DayFigures>('/orders/day-figures')).body

test('report and statement agree on each day wherever the end moves, and a day that was counted stays', async () => {
  await deliver('2026-03-04T23:30', 10)
  await deliver('2026-03-05T00:30', 20)
  await deliver('2026-03-05T03:59', 40)
  await deliver('2026-03-05T03:59', null)
  const first = [{ day: '2026-03-04', deliveries: 4, total: 70 }]
  expect(await days()).toEqual(first)
  await at('2026-03-05T12:00')
  await moveTo('00:00')
  expect(await days()).toEqual(first)
  await deliver('2026-03-05T23:59', 1)
  await deliver('2026-03-06T00:00', 2)
  const second = [
    ...first,
    { day: '2026-03-05', deliveries: 1, total: 1 },
    { day: '2026-03-06', deliveries: 1, total: 2 },
  ]
  expect(await days()).toEqual(second)

  // In the night: the day before is over already, and the new day ends by the new rule.
  await at('2026-03-06T02:00')
  await moveTo('04:00')
  await deliver('2026-03-06T02:30', 4)
  expect(await days()).toEqual(second.with(2, { day: '2026-03-06', deliveries: 2, total: 6 }))
  expect(await today()).toMatchObject({ delivered: 2, total: 6 })
  await deliver('2026-03-07T03:30', 8)
  const third = second.with(2, { day: '2026-03-06', deliveries: 3, total: 14 })
  expect(await days()).toEqual(third)

  // The end at which today would be over already holds from tomorrow on, and may be moved again until then.
  await moveTo('03:00')
  await deliver('2026-03-07T03:40', 16)
  expect(await days()).toEqual(third.with(2, { day: '2026-03-06', deliveries: 4, total: 30 }))
  await moveTo('08:00')
  await deliver('2026-03-07T07:59', 32)
  await deliver('2026-03-07T08:00', 64)
  const fourth = [
    ...third.with(2, { day: '2026-03-06', deliveries: 5, total: 62 }),
    { day: '2026-03-07', deliveries: 1, total: 64 },
  ]
  expect(await days()).toEqual(fourth)
  // The longest day: from 00:00 to 08:00 of the next, all of it in the figures of today.
  await moveTo('00:00')
  await deliver('2026-03-08T00:00', 1)
  await moveTo('08:00')
  await deliver('2026-03-09T07:59', 2)
  expect(await today()).toMatchObject({ delivered: 2, total: 3 })
  expect(await days()).toEqual([...fourth, { day: '2026-03-08', deliveries: 2, total: 3 }])
})

test('what moved and moved back the same day leaves nothing behind, and screens read the earlier ends', async () => {
  type Config = { day_end: { time: string }; earlier_day_ends: { before: string; time: string }[] }
  const config = async () => (await admin.get<Config>('/config')).body
  const { day_end, earlier_day_ends } = await config()
  expect(earlier_day_ends[0]).toEqual({ before: '2026-03-04', time: '00:00' })
  expect(earlier_day_ends.map(({ before }) => before)).toEqual(earlier_day_ends.map(({ before }) => before).toSorted())
  await at('2026-03-20T12:00')
  await moveTo('05:00')
  expect((await config()).earlier_day_ends).toEqual([...earlier_day_ends, { before: '2026-03-20', time: '08:00' }])
  await moveTo(day_end.time)
  expect(await config()).toMatchObject({ day_end, earlier_day_ends })
})
