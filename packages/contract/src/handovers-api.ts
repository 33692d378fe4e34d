import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
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

export const handoversApi = {
  give: endpoint({
    method: 'POST',
    path: '/handovers',
    access: ['motoboy'],
    summary:
      'The motoboy gave cash of a shop back to it; it counts once the shop or an admin says that it was received',
    status: 201,
    keyed: true,
    body: z.strictObject({ client_id: id, amount: amountFrom(0.01), happened_at: z.optional(moment) }),
    response: handover,
  }),
  list: endpoint({
    method: 'GET',
    path: '/handovers',
    access: ['admin', 'motoboy', 'client'],
    summary: 'Hand-overs, newest first; motoboys and clients read their own',
    status: 200,
    query: z.strictObject({
      limit: z.optional(pageLimit),
      before: z.optional(id),
    }),
    response: z.array(handover),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/handovers/:id',
    access: ['client', 'admin'],
    summary: 'The shop, or an admin, says whether the cash was received; once',
    status: 200,
    keyed: true,
    body: z.strictObject({ received }),
    response: handover,
  }),
}
