import type { Earnings } from '@ligeiro/contract/earnings-api'
import type { MoneyReport } from '@ligeiro/contract/money-reports-api'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/test-app.ts'
import { closingActs, papersOf } from '#test/money-history/closings.ts'
import { ordersActs } from '#test/money-history/deliveries.ts'
import { keyOf, openOf } from '#test/money-history/expected-books.ts'
import { centsOf, dayOf, newWorld, startFirm, type World } from '#test/money-history/world.ts'
import { checkLedger } from './books/check.ts'

/** Histories; `npm run test:long` sets LONG, and `MONEY_HISTORIES=10000 npx vitest run packages/server/src/money/property.test.ts` runs as many. */
const histories = Number(process.env.MONEY_HISTORIES ?? (process.env.LONG ? 300 : 4))
const operations = process.env.LONG || process.env.MONEY_HISTORIES ? 200 : 40
vi.setConfig({ testTimeout: 0 })

let firm: { testApp: TestApp; admins: World['admins'] }
beforeAll(async () => {
  firm = await startFirm()
})
afterAll(() => firm.testApp.close())

const acts = { ...ordersActs, ...closingActs }
type Name = keyof typeof acts
/** How often each happens, beside the others. */
const weights: Partial<Record<Name, number>> = {
  deliver: 5,
  giveBack: 2,
  answerHandOver: 2,
  closeSettlement: 2,
  addItem: 2,
}
const operation = fc.record({
  kind: fc.oneof(
    ...(Object.keys(acts) as Name[]).map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })),
  ),
  by: fc.nat(2),
  a: fc.nat(4),
  b: fc.nat(1000),
  cents: fc.integer({ min: 1, max: 9999 }),
})

/** After every operation: each account comes to what people did, its balance too, every entry to 0, and no paper moves. */
async function expectAgreement({ testApp, motoboys, clients, books, before }: World): Promise<void> {
  const numbers = new Map(
    [...motoboys.map(({ motoboyId }) => motoboyId), ...clients.map(({ id }) => id)].map((id, n) => [id, n % 5]),
  )
  const { rows } = await sql<{ kind: string; party: string | null; cents: string; balance: string | null }>`
    select a.kind, a.party, sum(l.cents) as cents, max(b.cents) as balance
    from ledger_lines l join ledger_accounts a on a.id = l.account_id left join ledger_balances b on b.account_id = a.id
    where l.entry_id > ${before}::bigint group by a.id having sum(l.cents) <> 0 or max(b.cents) <> 0`.execute(
    testApp.db,
  )
  const found = new Map(
    rows.map(({ kind, party, cents }) => [keyOf(kind, party === null ? null : numbers.get(party)!), BigInt(cents)]),
  )
  const expected = books.balances()
  const differing = [...new Set([...found.keys(), ...expected.keys()])].filter(
    (account) => found.get(account) !== expected.get(account),
  )
  expect(differing.map((account) => `${account}: ${found.get(account)}, not ${expected.get(account)}`).join()).toBe('')
  expect(rows.filter(({ party, cents, balance }) => party !== null && cents !== balance)).toEqual([])
  const unbalanced = await sql`
    select entry_id from ledger_lines where entry_id > ${before}::bigint group by entry_id having sum(cents) <> 0 or count(*) < 2`.execute(
    testApp.db,
  )
  expect(unbalanced.rows).toEqual([])
  const ids = [...books.closings.keys()]
  const papers = await papersOf(testApp.db, ids)
  expect(ids.filter((id) => papers.get(id) !== books.closings.get(id)!.paper)).toEqual([])
}

/** What people read agrees too: previews, what is carried, papers and what is open of them, and the statement's total of what was delivered. */
async function expectReadAlike({ testApp, admins, motoboys, clients, books }: World): Promise<void> {
  const [admin] = admins
  const until = dayOf(testApp)
  const read = async <T>(path: string) => (await admin!.get<T>(path)).body
  for (const [n, motoboy] of motoboys.entries()) {
    const preview = `/settlements/preview?motoboy_id=${motoboy.motoboyId}&until=${until}`
    const { earned, advances, carried } = await read<Record<'earned' | 'advances' | 'carried', number>>(preview)
    expect(centsOf(earned) - centsOf(advances)).toBe(-books.balance('courier_earned', n))
    expect(centsOf(carried)).toBe(books.balance('courier_hand', n))
    const { carrying } = (await motoboy.get<Earnings>('/earnings')).body
    for (const [c, client] of clients.entries()) {
      const unanswered = books.unanswered(n, c).reduce((sum, { cents }) => sum + cents, 0n)
      const left = books.carried(n, c) - unanswered
      const shown = carrying.find((one) => one.client?.id === client.id)?.to_give_back ?? 0
      expect(centsOf(shown)).toBe(left > 0n ? left : 0n)
    }
  }
  for (const [n, client] of clients.entries()) {
    const { total } = await read<{ total: number }>(`/invoices/preview?client_id=${client.id}&until=${until}`)
    expect(centsOf(total)).toBe(books.balance('client_open', n))
    // The entries of prices are the statement's total of what was delivered.
    const { rows } = await sql<{ cents: string }>`
      select coalesce(sum(l.cents), 0) as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
        join ledger_entries e on e.id = l.entry_id where a.kind = 'client_open' and a.party = ${client.id}::uuid and e.kind = 'price'`.execute(
      testApp.db,
    )
    const { delivered_total } = await read<{ delivered_total: number }>(`/statement?client_id=${client.id}`)
    expect(centsOf(delivered_total)).toBe(BigInt(rows[0]!.cents))
  }
  for (const [id, closing] of books.closings)
    expect(centsOf((await read<{ open: number }>(`/${closing.kind}/${id}`)).open)).toBe(openOf(closing))
}

/** All histories so far, from the lines alone. */
async function expectWholeLedger({ testApp, admins }: World): Promise<void> {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
  const reports = await Promise.all(
    ['day', 'client', 'motoboy', 'bairro'].map((by) => admins[0]!.get<MoneyReport>(`/reports/money?by=${by}`)),
  )
  for (const { body } of reports) expect(body.totals).toEqual(reports[0]!.body.totals)
}

test(`12.1 ${histories} random histories of ${operations} operations: the ledger agrees with books that are kept independently`, async () => {
  let finished = 0
  const property = fc.asyncProperty(
    fc.array(operation, { minLength: operations, maxLength: operations }),
    async (history) => {
      const world = await newWorld(firm)
      for (const [n, { kind, ...numbers }] of history.entries()) {
        try {
          await acts[kind](world, numbers)
          await expectAgreement(world)
        } catch (error) {
          throw new Error(`operation ${n + 1}, ${kind}: ${error instanceof Error ? error.message : ''}`, {
            cause: error,
          })
        }
      }
      await expectReadAlike(world)
      finished++
      if (finished % 50 === 0 || finished === histories) await expectWholeLedger(world)
    },
  )
  await fc.assert(property, { numRuns: histories })
  expect(finished).toBeGreaterThanOrEqual(histories)
})
