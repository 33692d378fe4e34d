import type { Earnings } from '@ligeiro/contract/earnings-schemas'
import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import type { Position } from '@ligeiro/contract/money-schemas'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkLedger } from '../../src/money/books/check.ts'
import { papersOf } from './closings.ts'
import { keyOf, openOf } from './expected-books.ts'
import { centsOf, dayOf, demand, type Firm, type World } from './world.ts'

const accountsOf = ({ motoboys, clients }: World) => {
  const numbers = new Map(
    [...motoboys.map(({ motoboyId }) => motoboyId), ...clients.map(({ id }) => id)].map((id, n) => [id, n % 5]),
  )
  return (kind: string, party: string | null) => keyOf(kind, party === null ? null : numbers.get(party)!)
}
const expectSame = (found: ReadonlyMap<string, bigint>, expected: ReadonlyMap<string, bigint>) => {
  const differing = [...new Set([...found.keys(), ...expected.keys()])].filter(
    (account) => (found.get(account) ?? 0n) !== (expected.get(account) ?? 0n),
  )
  expect(differing.map((account) => `${account}: ${found.get(account)}, not ${expected.get(account)}`).join()).toBe('')
}

/** After every operation: with its entries each account comes to what people did, its balance too, and every entry to 0. */
export async function expectAgreement(world: World): Promise<void> {
  const { testApp, books, found } = world
  const { rows } = await sql<{ kind: string; party: string | null; cents: string; balance: string | null } & Newest>`
    with lines as materialized (select entry_id, account_id, cents from ledger_lines where entry_id > ${world.newest}::bigint)
    select a.kind, a.party, sum(l.cents) as cents, max(b.cents) as balance, (select max(entry_id) from lines) as newest,
      exists (select from lines group by entry_id having sum(cents) <> 0 or count(*) < 2) as unbalanced
    from lines l join ledger_accounts a on a.id = l.account_id left join ledger_balances b on b.account_id = a.id
    group by a.id`.execute(testApp.db)
  const accountOf = accountsOf(world)
  for (const { kind, party, cents, balance, newest, unbalanced } of rows) {
    const account = accountOf(kind, party)
    found.set(account, (found.get(account) ?? 0n) + BigInt(cents))
    world.newest = newest
    expect(unbalanced).toBe(false)
    if (party !== null) expect([account, BigInt(balance!)]).toEqual([account, found.get(account)])
  }
  expectSame(found, books.balances())
}
type Newest = { newest: string; unbalanced: boolean }

/** After every history: the same from all its lines, and no paper has moved. */
export async function expectWholeHistory(world: World): Promise<void> {
  const { testApp, books, before } = world
  const { rows } = await sql<{ kind: string; party: string | null; cents: string; balance: string | null }>`
    select a.kind, a.party, sum(l.cents) as cents, max(b.cents) as balance
    from ledger_lines l join ledger_accounts a on a.id = l.account_id left join ledger_balances b on b.account_id = a.id
    where l.entry_id > ${before}::bigint group by a.id having sum(l.cents) <> 0 or max(b.cents) <> 0`.execute(
    testApp.db,
  )
  const accountOf = accountsOf(world)
  expectSame(new Map(rows.map(({ kind, party, cents }) => [accountOf(kind, party), BigInt(cents)])), books.balances())
  expect(rows.filter(({ party, cents, balance }) => party !== null && cents !== balance)).toEqual([])
  const ids = [...books.closings.keys()]
  const papers = await papersOf(testApp.db, ids)
  expect(ids.filter((id) => papers.get(id) !== books.closings.get(id)!.paper)).toEqual([])
}

/** What people read agrees too: previews, what is carried, papers and what is open of them, and the statement's total of what was delivered. */
export async function expectReadAlike({ testApp, admins, motoboys, clients, books }: World): Promise<void> {
  const [admin] = admins
  const until = dayOf(testApp)
  const read = async <T>(path: string) => {
    const answer = await admin!.get<T>(path)
    demand(answer, 200)
    return answer.body
  }
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
  const positions = await read<Position[]>('/money/positions')
  const expectPosition = (id: string, accounts: readonly bigint[]) => {
    const { owes = 0, owed = 0 } = positions.find((one) => one.id === id) ?? {}
    const [debts, credits] = [accounts.filter((cents) => cents > 0n), accounts.filter((cents) => cents < 0n)]
    const sum = (all: readonly bigint[]) => all.reduce((total, cents) => total + cents, 0n)
    // Who owes as much as they are owed is not listed.
    if (sum(accounts) !== 0n) expect([centsOf(owes), -centsOf(owed)]).toEqual([sum(debts), sum(credits)])
  }
  const ofClient = ['client_open', 'client_billed', 'client_custody'] as const
  const ofMotoboy = ['courier_earned', 'courier_hand', 'courier_due'] as const
  for (const [n, { id }] of clients.entries())
    expectPosition(
      id,
      ofClient.map((kind) => books.balance(kind, n)),
    )
  for (const [n, { motoboyId }] of motoboys.entries())
    expectPosition(
      motoboyId,
      ofMotoboy.map((kind) => books.balance(kind, n)),
    )
  for (const [id, closing] of books.closings)
    expect(centsOf((await read<{ open: number }>(`/${closing.kind}/${id}`)).open)).toBe(openOf(closing))
}

/** All histories so far, from the lines alone. */
export async function expectWholeLedger({ testApp, admins }: Firm): Promise<void> {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
  const reports = await Promise.all(
    ['day', 'client', 'motoboy', 'bairro'].map((by) => admins[0]!.get<MoneyReport>(`/reports/money?by=${by}`)),
  )
  for (const report of reports) {
    demand(report, 200)
    expect(report.body.totals).toEqual(reports[0]!.body.totals)
  }
}
