import type { Statement } from '@ligeiro/contract/statement-schemas'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'

/** Returns the moments that belong to `day` in `zone`, and checks that the sums, the file and `by_day` agree about them. */
async function momentsOf(zone: string, day: string, moments: readonly string[]) {
  const testApp = await startTestApp({ timeZone: zone })
  try {
    const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
    const orders = moments.map((created_at) => orderRow(client.id, { created_at, description: created_at }))
    await insertOrders(testApp.db, orders)
    const { body } = await admin.get<Statement>(`/statement?start=${day}&end=${day}`)
    const found = body.preview.map(({ description }) => description).toReversed()
    const file = await admin.get<string>(`/statement.csv?start=${day}&end=${day}`)
    const brazilian = day.split('-').toReversed().join('/')
    const lines = file.body.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.slice(1, 11))).toEqual(found.map(() => brazilian))
    expect(body.by_day).toMatchObject([{ day, count: found.length }])
    const whole = (await admin.get<Statement>('/statement')).body
    expect(whole.by_day.find((one) => one.day === day)?.count).toBe(found.length)
    return found
  } finally {
    await testApp.close()
  }
}

test('in São Paulo a day is from 03:00 to 03:00 in UTC', async () => {
  const moments = [
    '2026-03-02T02:59:59.999Z',
    '2026-03-02T03:00:00Z',
    '2026-03-03T02:59:59.999Z',
    '2026-03-03T03:00:00Z',
  ]
  expect(await momentsOf('America/Sao_Paulo', '2026-03-02', moments)).toEqual(moments.slice(1, 3))
})

test('in São Paulo of 2018 a day began at one, because midnight was skipped', async () => {
  const moments = ['2018-11-04T02:59:59Z', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z', '2018-11-05T02:00:00Z']
  expect(await momentsOf('America/Sao_Paulo', '2018-11-04', moments)).toEqual(moments.slice(1, 3))
})

test('in New York the day on which clocks go forward has 23 hours', async () => {
  const moments = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z']
  expect(await momentsOf('America/New_York', '2026-03-08', moments)).toEqual(moments.slice(1, 3))
})

test('in New York the day on which clocks go back has 25 hours', async () => {
  const moments = ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']
  expect(await momentsOf('America/New_York', '2026-11-01', moments)).toEqual(moments.slice(1, 3))
})

test('in Havana, where midnight occurs twice, the day begins with the first', async () => {
  const moments = ['2025-11-02T03:59:59Z', '2025-11-02T04:00:00Z', '2025-11-02T05:00:00Z', '2025-11-03T05:00:00Z']
  expect(await momentsOf('America/Havana', '2025-11-02', moments)).toEqual(moments.slice(1, 3))
})
