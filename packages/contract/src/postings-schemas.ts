import * as z from 'zod/mini'
import { closingFields, reversal } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { amountFrom, id, invalidAmount, moneyReason } from './fields.ts'

/** Reais, with at most 2 decimals; of an adjustment or a shortage also negative. */
const signedAmount = amountFrom(-99_999.99).check(z.refine((value) => value !== 0, invalidAmount))

const postingKinds = ['advance', 'daily', 'adjustment', 'float', 'short'] as const

export const postingsSchemas = {
  post: {
    summary: "A motoboy's advance, daily, adjustment, change to take along, or cash that was counted short",
    body: z
      .strictObject({
        motoboy_id: id,
        kind: z.enum(postingKinds, 'Escolha advance, daily, adjustment, float ou short'),
        amount: signedAmount,
        day: z.optional(closingFields.until),
        /** Of an advance cash or bank; of change to take along (float) firm, or the id of the client whose money it is. */
        from: z.optional(id),
        reason: moneyReason,
      })
      .check(
        z.refine((body) => body.amount > 0 || body.kind === 'adjustment' || body.kind === 'short', {
          error: invalidAmount,
          path: ['amount'],
        }),
        z.refine(({ kind, from }) => kind !== 'advance' || from === undefined || from === 'cash' || from === 'bank', {
          error: 'Escolha cash ou bank',
          path: ['from'],
        }),
        z.refine(({ kind, from }) => kind !== 'float' || from !== undefined, {
          error: 'Escolha firm ou o cliente',
          path: ['from'],
        }),
      ),
    response: z.object({ id: z.string() }),
  },
  reverse: {
    summary: 'Reverses a payment or posting, once',
    body: reversal,
    response: z.object({ id: z.string() }),
  },
} satisfies Descriptions

export type PostingKind = (typeof postingKinds)[number]
