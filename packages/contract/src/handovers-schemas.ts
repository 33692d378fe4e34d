import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { amountFrom, id, moment, pageLimit, reference } from './fields.ts'

export const received = z.boolean('Informe se foi recebido')

/** Cash of a shop that a motoboy says they gave back to it. */
export const handover = z.object({
  id: z.string(),
  motoboy: reference,
  client: reference,
  /** Reais. */
  amount: z.number(),
  at: z.string(),
  state: z.enum(['open', 'received', 'denied']),
})

export type Handover = z.infer<typeof handover>

export const handoversSchemas = {
  give: {
    summary:
      'The motoboy gave cash of a shop back to it; it counts once the shop or an admin says that it was received',
    body: z.strictObject({ client_id: id, amount: amountFrom(0.01), happened_at: z.optional(moment) }),
    response: handover,
  },
  list: {
    summary: 'Hand-overs, newest first; motoboys and clients read their own',
    query: z.strictObject({
      limit: z.optional(pageLimit),
      before: z.optional(id),
    }),
    response: z.array(handover),
  },
  answer: {
    summary: 'The shop, or an admin, says whether the cash was received; once',
    body: z.strictObject({ received }),
    response: handover,
  },
} satisfies Descriptions
