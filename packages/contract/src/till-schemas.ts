import { dayMs } from './durations.ts'
import * as z from 'zod/mini'
import { closingFields } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { amountFrom, day, id, invalidAmount, line, moneyReason, reference, seenSum } from './fields.ts'
import { limits } from './limits.ts'
import { mostTicks, tillAccounts } from './till-api.ts'

const account = z.enum(tillAccounts, 'Escolha cash, bank, card ou loss')
const most = 9_999_999.99
const amount = amountFrom(0.01, most)

const filterOf = (days: number) =>
  z
    .strictObject({
      account: z.optional(account),
      start: z.optional(day('Data inicial inválida')),
      end: z.optional(day('Data final inválida')),
    })
    .check(
      z.refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
        error: 'A data final não pode ser anterior à data inicial',
        path: ['end'],
      }),
      z.refine(
        ({ start, end }) =>
          start === undefined || end === undefined || Date.parse(end) - Date.parse(start) < days * dayMs,
        { error: `Escolha no máximo ${days} dias`, path: ['start'] },
      ),
    )

const filter = filterOf(31)
export type TillFilter = z.infer<typeof filter>

const movement = z.object({
  /** `ENTRY.N`, as that of a line. */
  id: z.string(),
  entry: z.string(),
  day: z.string(),
  at: z.string(),
  kind: z.string(),
  label: z.string(),
  amount: z.number(),
  /** Of the account, after it. */
  balance: z.number(),
  order: z.nullable(z.object({ id: z.string(), address: z.string() })),
  person: z.nullable(reference),
  closing: z.nullable(z.object({ id: z.string(), kind: z.enum(['settlement', 'invoice']), number: z.number() })),
  by: reference,
  reason: z.nullable(z.string()),
  /** It was reversed, or is a reversal. */
  reversed: z.boolean(),
  /** `POST /money/entries/:id/reverse` takes it. */
  reversible: z.boolean(),
  /** The line of a bank statement in which it was found. */
  line: z.nullable(z.string()),
})
export type TillMovement = z.infer<typeof movement>

const count = z.object({
  id: z.string(),
  day: z.string(),
  at: z.string(),
  counted: z.number(),
  expected: z.number(),
  /** The entry of the difference; null: there was none. */
  entry: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  by: reference,
  reversed: z.boolean(),
})
export type TillCount = z.infer<typeof count>

const sums = { opening: z.number(), in: z.number(), out: z.number(), closing: z.number() }

const till = z.object({
  account,
  start: z.string(),
  end: z.string(),
  ...sums,
  /** What each account comes to now. */
  balances: z.object({ cash: z.number(), bank: z.number(), card: z.number(), loss: z.number() }),
  /** The days with movements, oldest first. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  movements: z.array(movement),
  /** The counts of the period, oldest first. */
  counts: z.array(count),
  /** The newest count of all; the next one names it. */
  last_count: z.nullable(z.string()),
  /** Whether the first balance of an account was said. */
  opened: z.object({ cash: z.boolean(), bank: z.boolean() }),
  /** The line of a bank statement that was found last. */
  last_line: z.nullable(z.string()),
})
export type Till = z.infer<typeof till>

const statementLine = line('Linha do extrato', 200, 'Informe a linha do extrato')
const from = <const Accounts extends readonly [string, ...string[]]>(accounts: Accounts) =>
  z.enum(accounts, `Escolha ${accounts.join(' ou ')}`)
const common = { amount, day: z.optional(closingFields.until), note: closingFields.note }
const ofStatement = { line: z.optional(statementLine) }

const posting = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('deposit'), from: from(['cash', 'card']), ...common, ...ofStatement }),
    z.strictObject({ kind: z.literal('drop'), ...common }),
    z.strictObject({ kind: z.literal('withdrawal'), ...common, ...ofStatement }),
    z.strictObject({
      kind: z.literal('expense'),
      from: from(['cash', 'bank', 'card']),
      amount,
      day: z.optional(closingFields.until),
      note: line('Despesa', limits.reason, 'Informe do que é a despesa'),
      ...ofStatement,
    }),
    z.strictObject({
      kind: z.literal('opening'),
      from: from(['cash', 'bank']),
      amount: amountFrom(-most, most).check(z.refine((value) => value !== 0, invalidAmount)),
      day: z.optional(closingFields.until),
    }),
  ],
  'Escolha deposit, drop, withdrawal, expense ou opening',
)
export type TillPosting = z.output<typeof posting>
export type TillPostingKind = TillPosting['kind']

const noTicks = `Informe de 1 a ${mostTicks} lançamentos`
const tick = z.strictObject({
  entry: id,
  line: statementLine,
  day: day('Informe o dia'),
  amount: seenSum(invalidAmount),
})

export const tillSchemas = {
  read: {
    summary: "One of the firm's own accounts by day: each movement with the balance after it, and the counts of cash",
    query: filter,
    response: till,
  },
  csv: {
    summary: 'The same as a file, without `account` of all accounts, one movement a line, up to a year',
    act: 'download_statement',
    query: filterOf(366),
  },
  count: {
    summary: 'Cash as it was counted; a difference is posted, for a reason. `expected`, `last_count`: what was seen',
    body: z.strictObject({
      counted: amountFrom(0, most),
      expected: seenSum('Confira o caixa e conte de novo'),
      last_count: z.nullable(id),
      reason: z.optional(moneyReason),
    }),
    response: count,
  },
  post: {
    summary:
      'A deposit or cash drop (to the bank), a withdrawal (from the bank), an expense, or the first balance of cash or bank; `line` ticks it',
    body: posting,
    response: z.object({ id: z.string() }),
  },
  tick: {
    summary: 'Entries of the bank were found in lines of its statement, all or none; again: nothing changes',
    body: z.strictObject({ ticks: z.array(tick).check(z.minLength(1, noTicks), z.maxLength(mostTicks, noTicks)) }),
  },
  untick: { summary: 'Takes back that an entry, by its id, was found in a bank statement' },
} satisfies Descriptions
