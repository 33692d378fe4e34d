import * as z from 'zod/mini'
import { collectFields } from './collect.ts'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { amountFrom, id, line, moment, moneyReason } from './fields.ts'
import { fix } from './fix.ts'
import { fixSteps } from './fix-steps.ts'
import { itemKinds, waitPlaces } from './item-kinds.ts'
import { order } from './order.ts'

const zeroOrMore = amountFrom(0, 9999.99)

const amount = amountFrom(0.01, 9999.99)

/** What an admin charges for a cancellation on the way, instead of the rule. */
export const displacement = zeroOrMore

/** Whether the motoboy has to come back to the pickup. */
export const wantsReturn = z.boolean('return deve ser verdadeiro ou falso')

const label = z.optional(line('Descrição', limits.label, 'Descreva o acréscimo'))

const item = z
  .strictObject({
    kind: z.enum(itemKinds, 'Escolha extra, discount, return, displacement ou waiting'),
    /** Needed for an extra; the others have a label of their own. */
    label,
    /** Of a discount too: it is taken off. */
    amount,
    /** The motoboy's part of an extra; absent: nothing. */
    share: z.optional(zeroOrMore),
  })
  .check(
    z.refine(({ kind, label: text }) => kind !== 'extra' || text !== undefined, {
      error: 'Descreva o acréscimo',
      path: ['label'],
    }),
    z.refine(({ kind, share }) => kind === 'extra' || share === undefined, {
      error: 'Só um acréscimo tem a parte do motoboy',
      path: ['share'],
    }),
  )

const nullableAmount = z.nullable(z.number())

/** The money of an order, in reais. Clients get no shares; a motoboy who may not see prices gets only shares. */
const orderMoney = z.object({
  price: nullableAmount,
  /** Their sum is the price. Empty where there is none, or it is not shown. */
  parts: z.array(z.object({ kind: z.enum(['base', 'rain', 'time', 'return']), label: z.string(), amount: z.number() })),
  /** Oldest first. A discount is negative. */
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(itemKinds),
      label: z.string(),
      amount: nullableAmount,
      /** The motoboy's; not for clients. */
      share: z.optional(z.number()),
      at: z.string(),
      voided: z.boolean(),
    }),
  ),
  extras: nullableAmount,
  total: nullableAmount,
  /** As the order has them. */
  ...collectFields,
  /** The meters that were stopped, oldest first. */
  waits: z.array(z.object({ place: z.enum(waitPlaces), from: z.string(), to: z.string(), minutes: z.number() })),
  /** Where the motoboys were when they said so, oldest first; for admins, absent where no phone told it. */
  fixes: z.optional(
    z.array(
      z.object({
        step: z.enum(fixSteps),
        motoboy_id: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** Metres. */
        accuracy: z.number(),
        at: z.string(),
      }),
    ),
  ),
  return: z.enum(['none', 'wanted', 'done']),
  /** What a cancellation costs now. */
  displacement: z.number(),
  /** What the way back to the pickup costs by the rules; for an admin who cancels an order on the way. */
  return_fee: z.optional(z.number()),
  /** Of all parts and items; not for clients. */
  share: z.optional(z.number()),
  /** What the firm pays for the order; for admins. */
  cost: z.optional(z.number()),
  /** Whether the order is in the books. */
  posted: z.boolean(),
})

export type OrderMoney = z.infer<typeof orderMoney>

export const orderItemsSchemas = {
  money: {
    summary: 'The parts of the price of an order, what comes on top, and who waited how long',
    response: orderMoney,
  },
  add: {
    summary: 'Adds something on top of the price, or a discount; that of a delivered order is posted at once',
    body: item,
    response: order,
  },
  void: {
    summary: 'Voids an item, once',
    body: z.strictObject({ reason: moneyReason }),
    response: order,
  },
  wait: {
    summary: 'The assigned motoboy arrived and waits, or waits no more, which an admin may say too',
    body: z.strictObject({
      orderId: id,
      place: z.enum(waitPlaces, 'Escolha pickup ou delivery'),
      on: z.boolean('on deve ser verdadeiro ou falso'),
      happened_at: z.optional(moment),
      fix: z.optional(fix),
    }),
    response: order,
  },
  returned: {
    summary: 'The motoboy came back to the pickup after the delivery',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), fix: z.optional(fix) }),
    response: order,
  },
} satisfies Descriptions
