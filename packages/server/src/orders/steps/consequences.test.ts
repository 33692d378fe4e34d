import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { consequences } from './consequences.ts'
import type { Consequence } from '../order/step.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  await sql`create table delivery_lines (order_id uuid not null, cents integer not null)`.execute(testApp.db)
})
afterAll(async () => {
  await sql`drop table delivery_lines`.execute(testApp.db)
  await testApp.close()
})

function register(consequence: Consequence): void {
  consequences.push(consequence)
  onTestFinished(() => void consequences.splice(consequences.indexOf(consequence), 1))
}

const lines = async (id: string) =>
  (await sql`select cents from delivery_lines where order_id = ${id}`.execute(testApp.db)).rows
const deliver = (id: string, headers: Record<string, string> = {}) =>
  admin.put<{ status: string }>(`/orders/update-order/${id}`, { status: 'delivered' }, headers)
const underWay = async () =>
  testApp.createOrder({ motoboy: await testApp.createUser('motoboy'), status: 'in_progress' })

test('a consequence writes a line at each delivery, in the transaction of the step, once for a key', async () => {
  register(({ step, after }) =>
    step === 'markDelivered'
      ? {
          write: async (tx) => {
            await sql`insert into delivery_lines values (${after.id}, ${after.price_cents})`.execute(tx)
          },
        }
      : undefined,
  )
  const { id } = await underWay()
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let times = 0; times < 2; times++) expect((await deliver(id, key)).body.status).toBe('delivered')
  expect(await lines(id)).toEqual([{ cents: 2500 }])
})

test.each<[string, Consequence]>([
  [
    'decides',
    () => {
      throw new Error('no')
    },
  ],
  [
    'writes',
    ({ after }) => ({
      write: async (tx) => {
        await sql`insert into delivery_lines values (${after.id}, 1)`.execute(tx)
        throw new Error('no')
      },
    }),
  ],
])(
  'where a consequence throws while it %s, the step is not taken, and nothing is half written',
  async (_, throwing) => {
    const { id } = await underWay()
    register(throwing)
    expect((await deliver(id, { 'idempotency-key': crypto.randomUUID() })).status).toBe(500)
    expect(await testApp.orderNow(id)).toMatchObject({ status: 'in_progress', version: 1 })
    expect(await testApp.historyOf(id)).toHaveLength(1)
    expect(await lines(id)).toEqual([])
  },
)
