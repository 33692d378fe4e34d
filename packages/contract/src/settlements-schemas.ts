import * as z from 'zod/mini'
import { closed, closingFields, closingLine, closingPage, reversal, withLines } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { id, reference } from './fields.ts'

const { amount, note, until, count, total } = closingFields

const sums = {
  count: z.number(),
  deliveries: z.number(),
  earned: z.number(),
  advances: z.number(),
  carried: z.number(),
  net: z.number(),
}

/** `net` above 0: the firm pays; below: the motoboy does. */
const openSettlement = z.object({
  motoboy: reference,
  ...sums,
  /** The oldest day with an open line; null: nothing is open. */
  oldest: z.nullable(z.string()),
  /** What is closed and not paid yet; above 0 the firm pays. */
  due: z.number(),
})

const settlementPreview = z.object({
  motoboy: reference,
  until: z.string(),
  ...sums,
  lines: z.array(closingLine),
  /** Days with deliveries and without a daily. */
  days_without_daily: z.array(z.string()),
})

const settlement = z.object({
  ...closed,
  motoboy: reference,
  ...sums,
  closed_at: z.string(),
  /** For admins. */
  closed_by: z.optional(reference),
  state: z.enum(['open', 'paid', 'reversed']),
  agreed_at: z.nullable(z.string()),
})

export type Settlement = z.infer<typeof settlement>

export type OpenSettlement = z.infer<typeof openSettlement>

export type SettlementPreview = z.infer<typeof settlementPreview>

export const settlementsSchemas = {
  open: {
    summary: 'Each motoboy with anything open or unpaid',
    response: z.array(openSettlement),
  },
  preview: {
    summary: 'What a settlement up to a day would close',
    query: z.strictObject({ motoboy_id: id, until: z.optional(until) }),
    response: settlementPreview,
  },
  close: {
    summary: 'Closes all open lines of a motoboy up to a day; `expected` is what the caller has seen',
    body: z.strictObject({ motoboy_id: id, until, expected: z.strictObject({ count, net: total }) }),
    response: settlement,
  },
  list: {
    summary: 'Settlements, newest first; a motoboy reads their own',
    query: z.strictObject({ ...closingPage, motoboy_id: z.optional(id) }),
    response: z.array(settlement),
  },
  find: {
    summary: 'One settlement with its lines, as it was closed',
    response: withLines(settlement),
  },
  agree: {
    summary: 'The motoboy has checked the settlement and agrees, once',
    response: settlement,
  },
  pay: {
    summary: 'Records that a part or all of what is open was paid',
    body: z.strictObject({
      amount,
      method: z.enum(['cash', 'bank'], 'Escolha cash ou bank'),
      paid_on: z.optional(until),
      note,
    }),
    response: settlement,
  },
  reverse: {
    summary: 'Reverses a settlement without payments: its lines are open again, its number stays used',
    body: reversal,
    response: settlement,
  },
} satisfies Descriptions
