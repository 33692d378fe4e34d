import * as z from 'zod/mini'
import { closingFields, reversal, signedAmount } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { id, invalidAmount, line, moneyReason } from './fields.ts'
import { limits } from './limits.ts'

const postingKinds = ['advance', 'daily', 'adjustment', 'float', 'short'] as const

export const postingsSchemas = {
  post: {
    summary: "A motoboy's advance, daily, adjustment, change to take along, or cash that was counted short",
    body: z
      .strictObject({
        motoboy_id: id,
        kind: z.enum(postingKinds, 'Escolha advance, daily, adjustment, float ou short'),
        /** Of an adjustment or a shortage also negative. */
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
  line: {
    summary: "A line of the admin's own words on a client's account, below 0 a discount: it is in the next invoice",
    body: z.strictObject({
      client_id: id,
      amount: signedAmount,
      text: line('Texto', limits.note, 'Escreva o texto da linha'),
      day: z.optional(closingFields.until),
    }),
    response: z.object({ id: z.string() }),
  },
  reverse: {
    summary: 'Reverses a payment or posting, once',
    body: reversal,
    response: z.object({ id: z.string() }),
  },
} satisfies Descriptions

export type PostingKind = (typeof postingKinds)[number]
