import * as z from 'zod/mini'
import { signedAmount } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { id, line, reference } from './fields.ts'
import { limits } from './limits.ts'

const opening = z.object({
  /** The entry, which a reversal names. */
  id: z.string(),
  client: z.nullable(reference),
  motoboy: z.nullable(reference),
  /** Plus: they owe the firm. */
  amount: z.number(),
  text: z.nullable(z.string()),
  /** The day before the books began. */
  day: z.string(),
  at: z.string(),
  by: reference,
})

export type Opening = z.infer<typeof opening>

export const openingsSchemas = {
  list: {
    summary: 'What people owed, or were owed, when the books began, as it was entered and not reversed',
    response: z.array(opening),
  },
  enter: {
    summary:
      'What a client or motoboy owed when the books began (below 0: was owed), once: a line of their next invoice or settlement',
    body: z
      .strictObject({
        client_id: z.optional(id),
        motoboy_id: z.optional(id),
        amount: signedAmount,
        text: z.optional(line('Texto', limits.note, 'Texto vazio')),
      })
      .check(
        z.refine((body) => (body.client_id === undefined) !== (body.motoboy_id === undefined), {
          error: 'Informe client_id ou motoboy_id',
          path: ['client_id'],
        }),
      ),
    response: opening,
  },
} satisfies Descriptions
