import type { DayFigures } from '@ligeiro/contract/desk-schemas'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
})
beforeEach(() => testApp.db.deleteFrom('orders').execute())
afterAll(() => testApp.close())

const setDayEnd = (time: unknown) => admin.put<{ message: string }>('/settings/day_end', { time })
/** All days end so, past ones too. */
async function setAlways(time: string) {
  await setDayEnd(time)
  await testApp.db.deleteFrom('settings').where('key', '=', 'earlier_day_ends').execute()
}
const dayEnd = async () => ({
  settings: (await admin.get<{ day_end: { value: object } }>('/settings')).body.day_end.value,
  config: (await admin.get<{ day_end: object }>('/config')).body.day_end,
})

test('the day ends at midnight until an admin says otherwise, everybody reads it, and the change is recorded', async () => {
  expect(await dayEnd()).toEqual({ settings: { time: '00:00' }, config: { time: '00:00' } })
  expect(await setDayEnd('04:00')).toMatchObject({ status: 200, body: { value: { time: '04:00' }, version: 1 } })
  expect(await dayEnd()).toEqual({ settings: { time: '04:00' }, config: { time: '04:00' } })
  const [line] = (await admin.get<object[]>('/audit')).body
  expect(line).toMatchObject({
    action: 'settings_changed',
    actor: { id: admin.id },
    before: { day_end: '00:00' },
    after: { day_end: '04:00' },
  })
  expect((await client.put('/settings/day_end', { time: '05:00' })).status).toBe(403)
  const stale = await admin.put('/settings/day_end', { time: '05:00' }, { 'if-match': '"0"' })
  expect(stale.status).toBe(412)
})

test.each(['08:01', '24:00', '4:00', '04:60', '', '04:00:00', null, 4, undefined])(
  '%j is refused with its field',
  async (time) => {
    expect(await setDayEnd(time)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'time', message: 'Informe um horário de 00:00 a 08:00' }] },
    })
  },
)

test('04:00 itself is the new day, and a change leaves past days as they were', async () => {
  const moments = ['2026-03-03T06:59:59.999Z', '2026-03-03T07:00:00Z', '2026-03-04T06:59:59Z', '2026-03-04T07:00:00Z']
  await insertOrders(
    testApp.db,
    moments.map((created_at) => orderRow(client.id, { created_at, delivered_at: created_at, description: created_at })),
  )
  const found = async (query: string) =>
    (await admin.get<Statement>(`/statement?${query}`)).body.preview.map(({ description }) => description).toReversed()
  await setAlways('04:00')
  for (const by of ['created', 'delivered']) {
    expect(await found(`by=${by}&start=2026-03-03&end=2026-03-03`)).toEqual(moments.slice(1, 3))
    expect(await found(`by=${by}&start=2026-03-04`)).toEqual(moments.slice(3))
    // A minute is the clock's, wherever the day ends.
    expect(await found(`by=${by}&start=2026-03-03T03:59&end=2026-03-03T04:00`)).toEqual(moments.slice(0, 2))
  }
  await setDayEnd('00:00')
  expect(await found('start=2026-03-03&end=2026-03-03')).toEqual(moments.slice(1, 3))
  await setAlways('00:00')
  expect(await found('start=2026-03-03&end=2026-03-03')).toEqual(moments.slice(0, 2))
})

test('in the night the figures of the day are those of the shift that began the evening before', async () => {
  const now = testApp.clock().getTime()
  // 02:00 in São Paulo.
  testApp.advanceClock(Date.parse('2026-03-05T05:00:00Z') - now)
  admin = await testApp.signInAgain(admin)
  await insertOrders(testApp.db, [
    orderRow(client.id, {
      created_at: '2026-03-04T22:00:00Z',
      delivered_at: '2026-03-04T23:00:00Z',
      price_cents: 2000,
    }),
    orderRow(client.id, {
      created_at: '2026-03-05T02:50:00Z',
      delivered_at: '2026-03-05T03:20:00Z',
      price_cents: 3000,
    }),
    orderRow(client.id, {
      created_at: '2026-03-04T05:00:00Z',
      delivered_at: '2026-03-04T06:00:00Z',
      price_cents: 9900,
    }),
  ])
  const figures = async () => (await admin.get<DayFigures>('/orders/day-figures')).body
  await setAlways('00:00')
  expect(await figures()).toMatchObject({ delivered: 1, total: 30 })
  await setAlways('04:00')
  expect(await figures()).toMatchObject({ delivered: 2, total: 50, median_minutes: 45 })
  const shift = await admin.get<Statement>('/statement?by=delivered&start=2026-03-04T18:00&end=2026-03-05T02:00')
  expect(shift.body).toMatchObject({ by: 'delivered', count: 2, delivered_total: 50 })
})
