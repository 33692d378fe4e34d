import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, reason } from './fields.ts'
import { change, collected, why } from './order-fields.ts'

/** The calls that answer an open question of an order, or take a step back. */
export const orderQuestions = {
  keepPrice: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/keep-price',
    access: ['admin'],
    summary: 'The price stands for the address that was changed; an order that was accepted is accepted again',
    bodyOptional: true,
    body: z.strictObject({}),
  }),
  requestChange: endpoint({
    ...change,
    status: 201,
    method: 'POST',
    path: '/orders/:id/change-requests',
    access: ['client', 'admin'],
    summary: "The order's client asks for a change; an admin for a client without an account",
    body: z.strictObject({ note: reason('Pedido de mudança', 'Escreva o que deve mudar') }),
  }),
  answerChange: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/change-requests/:request',
    access: ['admin'],
    summary: 'Answers what the client asked for: done or not',
    body: z.strictObject({
      done: z.boolean('done deve ser verdadeiro ou falso'),
      note: z.optional(reason('Resposta', 'Resposta vazia')),
    }),
  }),
  undoStart: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/undo-start',
    access: ['motoboy'],
    summary: 'The motoboy started by mistake: the order returns to the status before the start',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), reason: z.optional(why) }),
  }),
  handBack: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/hand-back',
    access: ['motoboy'],
    summary: 'The assigned motoboy gives the order back before the start',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), reason: z.optional(why) }),
    response: z.object({ removed: z.string() }),
  }),
  answerHandOver: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/late-hand-over',
    access: ['admin'],
    summary: 'Accepts or refuses a hand-over that happened before the cancellation',
    body: z.strictObject({
      accept: z.boolean('accept deve ser verdadeiro ou falso'),
      /** Absent: what the phone reported, else as planned. */
      collected,
    }),
  }),
}
