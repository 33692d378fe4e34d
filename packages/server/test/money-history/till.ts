import { dayMs } from '@ligeiro/contract/durations'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { moneyApi } from '@ligeiro/contract/money-api'
import type { Till, TillCount } from '@ligeiro/contract/till-schemas'
import { sql } from 'kysely'
import type { Sum } from './expected-books.ts'
import { centsOf, dayOf, demand, pick, reaisOf, reason, type Operation, type World } from './world.ts'

/** What an admin does with the firm's own cash and bank. */
type Act = (world: World, operation: Operation) => Promise<void>
type Created = { id: string }

const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
const bankOf = (sums: readonly Sum[]) => sums.find(([kind]) => kind === 'bank')?.[2]

const spend: Act = async ({ books, admins, testApp }, { a, b, by, cents }) => {
  const amount = BigInt(cents)
  const moves = (from: Sum[0], to: Sum[0]): Sum[] => [
    [to, null, amount],
    [from, null, -amount],
  ]
  const kinds: [body: object, sums: Sum[]][] = [
    [{ kind: 'deposit', from: 'cash' }, moves('cash', 'bank')],
    [{ kind: 'deposit', from: 'card' }, moves('card', 'bank')],
    [{ kind: 'drop' }, moves('cash', 'bank')],
    [{ kind: 'withdrawal' }, moves('bank', 'cash')],
    [{ kind: 'expense', from: 'cash', note: 'Combustível' }, moves('cash', 'expense')],
    [{ kind: 'expense', from: 'bank', note: 'Tarifa' }, moves('bank', 'expense')],
    [{ kind: 'expense', from: 'card', note: 'Taxa' }, moves('card', 'expense')],
  ]
  const [body, sums] = kinds[b % kinds.length]!
  const day = daysBefore(dayOf(testApp), a % 3)
  const answer = await admins[by]!.post<Created>('/money/till/postings', { ...body, day, amount: reaisOf(amount) })
  demand(answer, 201)
  const posting = { id: answer.body.id, sums, reversed: false }
  books.postings.push(posting)
  const bank = bankOf(sums)
  if (bank !== undefined) books.banked.push({ posting, day, cents: bank })
}

/** Two at the same instant: of each account one is kept that is not reversed. */
const openTill: Act = async ({ books, admins, tillOpenings }, { b, by, cents }) => {
  const from = b % 2 === 0 ? 'cash' : 'bank'
  const amount = BigInt(b % 3 === 0 ? -cents : cents)
  const call = (n: number) =>
    admins[n]!.post<Created>('/money/till/postings', { kind: 'opening', from, amount: reaisOf(amount) })
  const isOpened = tillOpenings.get(from)?.reversed === false
  const [first, second] = (await Promise.all([call(by), call((by + 1) % 3)])).toSorted(
    (one, other) => one.status - other.status,
  )
  demand(first!, isOpened ? 409 : 201)
  demand(second!, 409)
  if (isOpened) return
  const sums: Sum[] = [
    [from, null, amount],
    ['opening', null, -amount],
  ]
  const posting = { id: first!.body.id, sums, reversed: false }
  tillOpenings.set(from, posting)
  books.postings.push(posting)
}

/** Two count at the same instant: one count is kept. */
const count: Act = async ({ books, admins }, { b, by, cents }) => {
  const { balances, last_count } = (await admins[by]!.get<Till>('/money/till')).body
  const expected = centsOf(balances.cash)
  const wanted = expected + BigInt(b % 3 === 0 ? 0 : b % 2 === 0 ? cents : -cents)
  const counted = wanted > 0n ? wanted : 0n
  const difference = counted - expected
  const body = { counted: reaisOf(counted), expected: balances.cash, last_count, ...(difference !== 0n && { reason }) }
  const call = (n: number) => admins[n]!.post<TillCount>('/money/till/counts', body)
  const [first, second] = (await Promise.all([call(by), call((by + 1) % 3)])).toSorted(
    (one, other) => one.status - other.status,
  )
  demand(first!, 201)
  demand(second!, 409)
  const { entry } = first!.body
  if ((entry === null) !== (difference === 0n)) throw new Error(`counted ${counted} of ${expected}: entry ${entry}`)
  if (entry === null) return
  const sums: Sum[] = [
    ['cash', null, difference],
    ['loss', null, -difference],
  ]
  books.postings.push({ id: entry, sums, reversed: false })
}

/** An entry is found in one line at most, and a line is one entry at most that is not reversed. */
const tick: Act = async ({ books, admins, before }, { a, b, by }) => {
  const banked = pick(books.banked, b)
  if (!banked) return
  const { posting, day, cents } = banked
  const line = `${before} ${b % 7}`
  const holder = books.ticks.get(line)
  const hasOther = [...books.ticks].some(([other, found]) => other !== line && found === posting)
  const isRefused = posting.reversed || hasOther || (holder && holder !== posting && !holder.reversed)
  const ticks = [{ entry: posting.id, line, day: daysBefore(day, a - 2), amount: reaisOf(cents) }]
  demand(await admins[by]!.post('/money/till/ticks', { ticks }), isRefused ? 409 : 204)
  if (!isRefused) books.ticks.set(line, posting)
}

const untick: Act = async ({ books, admins }, { b, by }) => {
  const banked = pick(books.banked, b)
  if (!banked) return
  const [line] = [...books.ticks].find(([, posting]) => posting === banked.posting) ?? []
  demand(await admins[by]!.delete(`/money/till/ticks/${banked.posting.id}`), line === undefined ? 404 : 204)
  if (line !== undefined) books.ticks.delete(line)
}

export const tillActs = { spend, openTill, count, tick, untick }

/** What the firm's accounts come to, what is owed to it and by it, as an admin reads them. */
export async function readFirm({ testApp, admins }: Pick<World, 'testApp' | 'admins'>) {
  const day = dayOf(testApp)
  const till = await admins[0]!.get<Till>(`/money/till?start=${day}&end=${day}`)
  const sums = await admins[0]!.get<ResponseOf<typeof moneyApi.balances>>('/money/balances')
  demand(till, 200)
  demand(sums, 200)
  const { cash, bank, card, loss } = till.body.balances
  const { to_receive, to_pay } = sums.body
  return { cash, bank, card, loss, to_receive, to_pay }
}
type TillSums = Awaited<ReturnType<typeof readFirm>>

/** With what was there before the history, both are what people did: nobody is set against anybody else. */
export async function expectTill(world: World, firmBefore: TillSums): Promise<void> {
  const { books } = world
  const people = new Map<string, bigint>()
  const expected: Record<string, bigint> = { cash: 0n, bank: 0n, card: 0n, loss: 0n, to_receive: 0n, to_pay: 0n }
  for (const [key, cents] of books.balances()) {
    const [kind = '', party] = key.split(' ')
    const person = `${kind.split('_')[0]} ${party}`
    if (party !== undefined) people.set(person, (people.get(person) ?? 0n) + cents)
    else if (kind in expected) expected[kind] = cents
  }
  for (const cents of people.values()) expected[cents > 0n ? 'to_receive' : 'to_pay']! += cents > 0n ? cents : -cents
  const now = await readFirm(world)
  const differing = Object.entries(now).filter(
    ([name, reais]) => centsOf(reais) - centsOf(firmBefore[name as keyof TillSums]) !== expected[name],
  )
  if (differing.length > 0)
    throw new Error(
      `the firm reads ${JSON.stringify(now)}: not ${differing.map(([name]) => `${name} ${expected[name]}`).join()}`,
    )
}

/** After a history: what was found in bank statements. */
export async function expectTicks({ testApp, books, before }: World): Promise<void> {
  const { rows } = await sql<{ line: string; entry: string }>`
    select line, entry_id::text as entry from till_ticks where line like ${`${before} %`}`.execute(testApp.db)
  const found = rows.map(({ line, entry }) => `${line}: ${entry}`).toSorted()
  const expected = [...books.ticks].map(([line, { id }]) => `${line}: ${id}`).toSorted()
  if (found.join() !== expected.join()) throw new Error(`found ${found.join()}, not ${expected.join()}`)
}
