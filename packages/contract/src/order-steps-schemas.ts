import * as z from 'zod/mini'
import { collectedParts } from './collect.ts'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { fix } from './fix.ts'
import { id, line, moment, price } from './fields.ts'
import { notDeliveredReasons } from './not-delivered.ts'
import {
  collect,
  collected,
  delivery,
  description,
  pickup,
  proofRequired,
  receiver,
  optionalTexts,
} from './order-fields.ts'
import { displacement, wantsReturn } from './order-items-schemas.ts'
import { orderStatuses } from './order-status.ts'
import { order } from './order.ts'
import { rejectionReasons } from './rejection.ts'

export const orderStepsSchemas = {
  update: {
    summary: 'One step a call: price, status cancelled or delivered, motoboy_id, proof_required, or an edit',
    body: z.strictObject({
      description: z.optional(description),
      pickup_address: z.optional(pickup),
      delivery_address: z.optional(delivery),
      ...optionalTexts,
      price: z.optional(z.nullable(price)),
      /** The price is the suggested one, which the server computes again; `false`: a suggestion was shown, and another price typed. */
      suggested: z.optional(z.boolean('suggested deve ser verdadeiro ou falso')),
      status: z.optional(z.enum(orderStatuses, 'Status inválido')),
      motoboy_id: z.optional(z.nullable(id)),
      /** With `delivered`: within five minutes of now. */
      delivered_at: z.optional(moment),
      /** With `delivered`; absent: nothing was received. */
      collected,
      proof_required: z.optional(proofRequired),
    }),
    response: order,
  },
  terms: {
    summary: 'What the motoboy asks for at the door (null: nothing), and whether they have to come back to the pickup',
    body: z
      .strictObject({ collect, return: z.optional(wantsReturn) })
      .check(
        z.refine(
          (terms) => terms.collect !== undefined || terms.return !== undefined,
          'Informe o que mudar: collect ou return',
        ),
      ),
    response: order,
  },
  correctCollected: {
    summary:
      'What was received at the door of a delivered order, as an admin found out; settles what differs from the plan',
    body: z.strictObject({ collected: collectedParts }),
    response: order,
  },
  delete: {
    summary: 'Removes an order from all lists and statements',
  },
  attach: {
    summary: 'Assigns or swaps the motoboy',
    /** `available`: refused where the motoboy has become unavailable. */
    body: z.strictObject({
      orderId: id,
      motoboyId: id,
      available: z.optional(z.literal(true, 'available deve ser verdadeiro')),
    }),
    response: order,
  },
  approve: {
    summary: "The order's client accepts the price",
    response: order,
  },
  recordApproval: {
    summary:
      'A client without an account approved the price on the telephone; `price` is the price that they were told',
    body: z.strictObject({ price }),
    response: order,
  },
  reject: {
    summary: "The order's client refuses the price, and may say why",
    body: z.strictObject({ reason: z.optional(z.enum(rejectionReasons, 'Motivo inválido')) }),
    response: order,
  },
  cancel: {
    summary: 'Cancels an order; an admin may say what the way of the motoboy costs',
    body: z.strictObject({ displacement: z.optional(displacement) }),
    response: order,
  },
  start: {
    summary: 'The assigned motoboy starts the delivery',
    body: z.strictObject({ orderId: id, motoboyId: id, happened_at: z.optional(moment), fix: z.optional(fix) }),
    response: order,
  },
  notDelivered: {
    summary: 'The assigned motoboy could not deliver; the status stays',
    body: z.strictObject({
      reason: z.enum(notDeliveredReasons, 'Informe por que não entregou'),
      note: z.optional(line('Observação', limits.note, 'Observação vazia')),
      happened_at: z.optional(moment),
    }),
    response: order,
  },
  confirm: {
    summary:
      'The assigned motoboy delivers the order and names who received it; 202: it was cancelled meanwhile, and the desk is told',
    body: z.strictObject({
      orderId: id,
      clientId: id,
      receiver,
      happened_at: z.optional(moment),
      /** Absent: as planned. */
      collected,
      fix: z.optional(fix),
    }),
    response: order,
  },
} satisfies Descriptions
