import { moneyApi } from '@ligeiro/contract/money-api'
import type { Till } from '@ligeiro/contract/till-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { poolUse } from '#platform/db/connect.ts'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'
import { checkLedger } from './check.ts'

const { testApp, admin, client, motoboy } = await startWithPeople()
const { deliver } = await beginBooks(testApp, admin)
type Check = ResponseOf<typeof moneyApi.check>

test('a check of the books that takes long holds nobody up, and who asks meanwhile gets its answer', async () => {
  await deliver(12, { client, motoboy })
  const inUse = () => poolUse(testApp.db).inUse
  const atRest = inUse()
  const blocking = new Client(testApp.connection)
  await blocking.connect()
  onTestFinished(() => blocking.end())
  // The checks read it, orders and pushes do not.
  await blocking.query('begin; lock table ledger_accounts in access exclusive mode')
  const answered: string[] = []
  const checks = Array.from({ length: 20 }, async () => {
    const { status, body } = await admin.get<Check>(moneyApi.check.path)
    answered.push('check')
    return { status, body }
  })
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`.execute(testApp.db)
    return rows[0]!.count
  }
  await expect.poll(waiting).toBeGreaterThan(0)
  // A background job may have used a connection when `atRest` was read.
  await expect.poll(inUse).toBeLessThanOrEqual(atRest)
  const order = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  expect((await client.post('/orders/register', order)).status).toBe(201)
  answered.push('order')
  expect(await waiting()).toBe(1)
  await blocking.query('commit')
  const [first, ...others] = await Promise.all(checks)
  expect(first).toMatchObject({ status: 200, body: { ok: true, problems: [] } })
  for (const other of others) expect(other).toEqual(first)
  expect(answered[0]).toBe('order')
  await deliver(20, { client, motoboy })
  expect((await admin.get<Check>(moneyApi.check.path)).body).toMatchObject({ ok: true, entries: 2 })
})

test.each([
  [
    'a balance of a person, and with it the two sums',
    'ledger_balances',
    `update ledger_balances set cents = cents + 1 where account_id = (select id from ledger_accounts where kind = 'client_open')`,
    ['1 saldos que não são a soma das suas linhas', '1 somas a pagar e a receber que não são as das linhas'],
  ],
  [
    'a count of the till',
    'till_counts',
    'update till_counts set counted_cents = counted_cents + 1 where previous is null',
    ['1 atos do caixa que não fecham com os seus lançamentos'],
  ],
])('the check finds what is wrong of %s', async (_, table, statement, expected) => {
  await deliver(20, { client, motoboy })
  const { balances, last_count } = (await admin.get<Till>('/money/till')).body
  const counted = { counted: balances.cash + 5, expected: balances.cash, last_count, reason: 'Troco na gaveta' }
  expect((await admin.post('/money/till/counts', counted)).status).toBe(201)
  expect((await checkLedger(testApp.db)).problems).toEqual([])
  const tx = await testApp.db.startTransaction().execute()
  await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
  await sql.raw(statement).execute(tx)
  const { problems } = await checkLedger(tx)
  await tx.rollback().execute()
  expect(problems).toEqual(expected)
})
