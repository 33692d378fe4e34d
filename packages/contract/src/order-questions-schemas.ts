import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id, moment, reason } from './fields.ts'
import { collected, why } from './order-fields.ts'
import { order } from './order.ts'

export const orderQuestionsSchemas = {
  keepPrice: {
    summary: 'The price stands for the address that was changed; an order that was accepted is accepted again',
    body: z.strictObject({}),
    response: order,
  },
  requestChange: {
    summary: "The order's client asks for a change; an admin for a client without an account",
    body: z.strictObject({ note: reason('Pedido de mudança', 'Escreva o que deve mudar') }),
    response: order,
  },
  answerChange: {
    summary: 'Answers what the client asked for: done or not',
    body: z.strictObject({
      done: z.boolean('done deve ser verdadeiro ou falso'),
      note: z.optional(reason('Resposta', 'Resposta vazia')),
    }),
    response: order,
  },
  undoStart: {
    summary: 'The motoboy started by mistake: the order returns to the status before the start',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), reason: z.optional(why) }),
    response: order,
  },
  handBack: {
    summary: 'The assigned motoboy gives the order back before the start',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), reason: z.optional(why) }),
    response: z.object({ removed: z.string() }),
  },
  answerHandOver: {
    summary: 'Accepts or refuses a hand-over that happened before the cancellation',
    body: z.strictObject({
      accept: z.boolean('accept deve ser verdadeiro ou falso'),
      /** Absent: what the phone reported, else as planned. */
      collected,
    }),
    response: order,
  },
} satisfies Descriptions
