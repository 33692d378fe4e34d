import * as z from 'zod/mini'
import { closingFields } from './closing.ts'
import { collectedPart, collectWay } from './collect.ts'
import type { Descriptions } from './endpoint.ts'
import { amountFrom, id, reference } from './fields.ts'
import { handover, received } from './handovers-schemas.ts'
import { waitPlaces } from './item-kinds.ts'

const pendingPix = z.object({
  id: z.string(),
  /** By which it is found in the bank's statement. */
  txid: z.string(),
  amount: z.number(),
  order: z.string(),
  client: z.string(),
  motoboy: reference,
  at: z.string(),
})

/** An order that an admin has to look at. */
const delivered = {
  order: z.string(),
  /** The version of the order, which a change names in `If-Match`. */
  version: z.number(),
  client: z.string(),
  motoboy: z.nullable(reference),
  at: z.string(),
}

export const toCheckSchemas = {
  all: {
    summary:
      'What an admin has to look at: Pix, hand-overs, what differs at the door, deliveries without a price, pending returns, long waits',
    response: z.object({
      pix: z.array(pendingPix),
      /** A Pix that arrived, of an order that is not delivered with it any more: held for the client. `id`: what `answerPix` takes, if it did not arrive after all. */
      held: z.array(
        z.object({
          id: z.string(),
          txid: z.string(),
          order: z.string(),
          client: reference,
          amount: z.number(),
          at: z.string(),
        }),
      ),
      handovers: z.array(handover),
      /** What was received at the door is not what was planned. `way`: in which it was to be paid; null: nothing was asked for. */
      differing: z.array(
        z.object({ ...delivered, planned: z.number(), way: z.nullable(collectWay), collected: z.array(collectedPart) }),
      ),
      /** Delivered without a price. */
      unpriced: z.array(z.object(delivered)),
      /** Change that a motoboy was given for an order that they do not deliver. `entry` is what a reversal names. */
      change: z.array(z.object({ ...delivered, entry: z.string(), amount: z.number() })),
      /** Delivered, and the motoboy is not back at the pickup yet. `fee`: what the return charges. */
      returns: z.array(z.object({ ...delivered, fee: z.number() })),
      /** Meters that have run for longer than is charged (`most`, in minutes). `at`: since when. `minutes`: of the place, with those before. */
      waiting: z.array(z.object({ ...delivered, place: z.enum(waitPlaces), minutes: z.number(), most: z.number() })),
      /** Motoboys who handed on more than they carried, in reais below 0. */
      below_zero: z.array(z.object({ motoboy: reference, carried: z.number() })),
    }),
  },
  pix: {
    summary: 'Each Pix at the door of which nobody has said whether it arrived, oldest first',
    response: z.array(pendingPix),
  },
  answerPix: {
    summary: 'Whether a Pix arrived; if not, what it covered is open again',
    body: z.strictObject({ received }),
    response: pendingPix,
  },
  remit: {
    summary:
      'Pays out what a client is to receive, or sets what the firm holds off in their next invoice (`invoice`, of `day`)',
    body: z
      .strictObject({
        client_id: id,
        amount: amountFrom(0.01),
        from: z.enum(['cash', 'bank', 'invoice'], 'Escolha cash, bank ou invoice'),
        day: z.optional(closingFields.until),
      })
      .check(
        z.refine((body) => body.from === 'invoice' || body.day === undefined, {
          error: 'Só o que se abate na fatura tem dia',
          path: ['day'],
        }),
      ),
    response: z.object({ id: z.string() }),
  },
} satisfies Descriptions
