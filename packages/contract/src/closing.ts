import * as z from 'zod/mini'
import { amountFrom, day, id, invalidAmount, line, moneyReason, pageLimit, reference, seenSum } from './fields.ts'
import { limits } from './limits.ts'

/** What settlements (settlements-api.ts) and invoices (invoices-api.ts) have in common. */
export const closingFields = {
  amount: amountFrom(0.01),
  note: z.optional(line('Observação', limits.reason, 'Observação vazia')),
  until: day('Informe o dia'),
  /** What the caller has seen: how many lines, and their sum. */
  count: z.int('Confira os lançamentos e feche de novo'),
  total: seenSum('Confira os lançamentos e feche de novo'),
}
/** Reais with at most 2 decimals, of either sign. */
export const signedAmount = amountFrom(-99_999.99).check(z.refine((value) => value !== 0, invalidAmount))
export const closingPage = { limit: z.optional(pageLimit), before: z.optional(id) }
export const reversal = z.strictObject({ reason: moneyReason })

/** One amount of a settlement or invoice, as its party reads it: earned is plus for them, in hand and owed is what they carry or owe. */
export const closingLine = z.object({
  id: z.string(),
  at: z.string(),
  day: z.string(),
  kind: z.string(),
  label: z.string(),
  side: z.enum(['earned', 'hand', 'open']),
  amount: z.number(),
  /** The address has street and bairro only. */
  order: z.nullable(z.object({ id: z.string(), address: z.string() })),
  /** Its day lies in an earlier closing. */
  late: z.boolean(),
})
export type ClosingLine = z.infer<typeof closingLine>

const payment = z.object({
  id: z.string(),
  amount: z.number(),
  method: z.string(),
  paid_on: z.string(),
  /** For admins. */
  by: z.optional(reference),
  note: z.nullable(z.string()),
  reversed: z.boolean(),
})

/** A settlement or invoice that was closed. `open`: what is not paid yet. */
export const closed = {
  id: z.string(),
  number: z.number(),
  from: z.string(),
  until: z.string(),
  open: z.number(),
  payments: z.array(payment),
}

export const withLines = <Shape extends z.core.$ZodLooseShape>(closing: z.ZodMiniObject<Shape>) =>
  z.extend(closing, { lines: z.array(closingLine) })
