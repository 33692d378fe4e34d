import { dayMs } from '@ligeiro/contract/durations'
import type { Adjustment, MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import type { LaterMonth, MonthDocument, monthsSchemas } from '@ligeiro/contract/months-schemas'
import type { z } from 'zod/mini'
import { centsOf, demand, reason, signInAgain, type FirmSums as Sums, type Operation, type World } from './world.ts'

type Months = z.infer<(typeof monthsSchemas)['list']['response']>

/** The firm's accounts that a month's report has. */
const accounts = ['revenue', 'cost', 'cash', 'bank', 'card', 'loss', 'expense'] as const
const none: Sums = { revenue: 0n, cost: 0n, cash: 0n, bank: 0n, card: 0n, loss: 0n, expense: 0n }
const plus = (one: Sums, other: Sums) =>
  Object.fromEntries(accounts.map((account) => [account, one[account] + other[account]])) as Sums

/** What everything that people did so far comes to. */
function expectedSums(world: World): Sums {
  const balances = world.books.balances()
  const own = Object.fromEntries(accounts.map((account) => [account, balances.get(account) ?? 0n])) as Sums
  return plus(world.months.earlier, { ...own, revenue: -own.revenue })
}

async function read<T>({ admins }: World, path: string): Promise<T> {
  const answer = await admins[0]!.get<T>(path)
  demand(answer, 200)
  return answer.body
}
const readMonth = async (world: World, id: string) => {
  const { later: _, ...document } = await read<MonthDocument & { later: unknown }>(world, `/months/${id}`)
  return document
}
type Amounts = Pick<Adjustment['before'], 'revenue' | 'cost' | 'movement'>
const inCents = ({ revenue, cost, movement }: Amounts): Sums =>
  Object.fromEntries(
    Object.entries({ revenue, cost, ...movement }).map(([name, reais]) => [name, centsOf(reais)]),
  ) as Sums

const sumsOf = ({ totals, movement }: MonthDocument): Sums => inCents({ ...totals, movement })
const total = (all: readonly Amounts[]): Sums => all.map(inCents).reduce(plus, none)

function demandSame(what: string, found: Partial<Sums>, expected: Sums): void {
  const differing = accounts.filter((name) => name in found && found[name] !== expected[name])
  if (differing.length > 0)
    throw new Error(`${what}: ${differing.map((name) => `${name} ${found[name]}, not ${expected[name]}`).join()}`)
}

/** Two admins close a month at the same instant: one of them does. */
async function close(world: World, month: string, by: number): Promise<void> {
  const call = (n: number) => world.admins[n]!.post<MonthDocument>('/months', { month })
  const [first, second] = (await Promise.all([call(by), call((by + 1) % 3)])).toSorted(
    (one, other) => one.status - other.status,
  )
  demand(first!, 201)
  demand(second!, 409)
  const firm = world.months
  const document = await readMonth(world, first!.body.id)
  firm.papers.set(document.id, JSON.stringify(document))
  firm.closed = plus(firm.closed, sumsOf(document))
}

async function reopenNewest(world: World, { by }: Operation, closed: Months['closed']): Promise<void> {
  const [newest, before] = closed.filter(({ reopened }) => !reopened)
  if (!newest) return
  if (before) demand(await world.admins[by]!.post(`/months/${before.id}/reopen`, { reason }), 409)
  const document = await readMonth(world, newest.id)
  const answers = await Promise.all(
    [by, (by + 1) % 3].map((n) => world.admins[n]!.post(`/months/${newest.id}/reopen`, { reason })),
  )
  const [first, second] = answers.toSorted((one, other) => one.status - other.status)
  demand(first!, 200)
  demand(second!, 409)
  const firm = world.months
  firm.papers.set(newest.id, JSON.stringify(await readMonth(world, newest.id)))
  const sums = sumsOf(document)
  firm.closed = plus(firm.closed, Object.fromEntries(accounts.map((account) => [account, -sums[account]])) as Sums)
}

const monthMs = 31 * dayMs
/** A month ends and is closed, twice in a history; sometimes the one before is opened again first and closed anew. */
async function endMonth(world: World, operation: Operation): Promise<void> {
  const { testApp, before, newest } = world
  if (newest === before || testApp.clock().getUTCFullYear() > 2040) return
  const [year, at] = [testApp.clock().getUTCFullYear(), testApp.clock().getUTCMonth()]
  testApp.advanceClock(Math.min(Date.UTC(year, at + 1, 1, 15) - testApp.clock().getTime(), monthMs))
  // Nobody's session lasts so long.
  await signInAgain(world)
  if (operation.b % 3 === 0) await reopenNewest(world, operation, (await read<Months>(world, '/months')).closed)
  for (;;) {
    const { next } = await read<Months>(world, '/months')
    if (!next?.still_open) break
    await close(world, next.month, operation.by)
  }
  demandSame('closed months', world.months.closed, expectedSums(world))
}

export const monthActs = { endMonth }

type Adjusting = Pick<MoneyReport, 'adjusted' | 'adjustments'>
/** What was before each adjustment, with the sums of them, is what is after it. */
function demandBothAmounts(what: string, { adjusted, adjustments }: Adjusting): void {
  const before = total(adjustments.map((one) => one.before))
  demandSame(what, plus(before, total(adjusted)), total(adjustments.map(({ after }) => after)))
}

/** Each adjustment is in the report of the month where it counts, and on the paper of the month that it is of. */
async function expectAdjustments(world: World, report: MoneyReport): Promise<void> {
  demandBothAmounts('adjustments of the open month', report)
  let [counted, of] = [total(report.adjusted), none]
  for (const id of world.months.papers.keys()) {
    const document = await read<MonthDocument & { later: LaterMonth[] }>(world, `/months/${id}`)
    demandBothAmounts(`adjustments of ${id}`, document)
    for (const { adjustments, ...month } of document.later)
      demandBothAmounts(`later adjustments of ${id}`, { adjusted: [month], adjustments })
    if (document.reopened) continue
    counted = plus(counted, total(document.adjusted))
    of = plus(of, total(document.later))
  }
  demandSame('adjustments where they count', counted, of)
}

/** After every history: closed months and the report of the open one are all that people did, and no document has moved. */
export async function expectMonths(world: World): Promise<void> {
  const firm = world.months
  const { next } = await read<Months>(world, '/months')
  const expected = expectedSums(world)
  if (next && firm.papers.size > 0) {
    const report = await read<MoneyReport>(world, `/reports/money?start=${next.month}-01`)
    const { totals, adjusted, rows } = report
    const open = { revenue: centsOf(totals.revenue), cost: centsOf(totals.cost) }
    const { revenue, cost } = plus(firm.closed, { ...none, ...open })
    demandSame('closed and open months', { revenue, cost }, expected)
    const summed = [...rows, ...adjusted].reduce((sum, row) => sum + centsOf(row.revenue), 0n)
    demandSame('rows and adjustments', { revenue: summed }, { ...none, ...open })
    await expectAdjustments(world, report)
  }
  for (const [id, paper] of firm.papers)
    if (JSON.stringify(await readMonth(world, id)) !== paper) throw new Error(`document ${id} has moved`)
  firm.earlier = expected
}
