import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id, moment, noControlCharacters, price } from './fields.ts'
import { maxEntered } from './order-corrections-api.ts'
import { caller, collected, delivery, description, eitherClient, pickup, receiver, why } from './order-fields.ts'
import { order } from './order.ts'

const ref = z
  .string('ref deve ser um texto')
  .check(z.maxLength(60, 'ref deve ter no máximo 60 caracteres'), noControlCharacters('ref'))

/** A delivery of the past, as a line of a sheet. */
export const enteredDelivery = z
  .strictObject({
    client_id: z.optional(id),
    client: z.optional(caller),
    pickup_address: pickup,
    delivery_address: delivery,
    description,
    price,
    motoboy_id: id,
    delivered_at: moment,
    receiver: z.optional(z.nullable(receiver)),
    /** Absent: nothing was asked for at the door. */
    collected,
    /** Comes back with the result of the line. */
    ref: z.optional(ref),
  })
  .check(
    eitherClient,
    z.refine((line) => line.client !== undefined || line.client_id !== undefined, {
      error: 'Informe o cliente',
      path: ['client'],
    }),
  )

export type EnteredDelivery = z.input<typeof enteredDelivery>

/** The `ref` of a line; undefined if it has none that comes back. */
export const refOf = (line: unknown): string | undefined => z.object({ ref }).safeParse(line).data?.ref

const hasUniqueRefs = z.check<unknown[]>(({ value, issues }) => {
  const seen = new Set<string>()
  for (const [index, line] of value.entries()) {
    const text = refOf(line)
    if (text === undefined) continue
    if (seen.has(text)) issues.push({ code: 'custom', message: 'ref repetido', path: [index, 'ref'], input: text })
    seen.add(text)
  }
})

export const orderCorrectionsSchemas = {
  recordDelivery: {
    summary:
      'Records a delivery that the app did not see: when, between the creation or the start and now, and who received it',
    body: z.strictObject({
      delivered_at: z.optional(moment),
      receiver: z.optional(receiver),
      reason: z.optional(why),
      /** Absent: nothing was received. */
      collected,
    }),
    response: order,
  },
  reopen: {
    summary: 'A delivered or cancelled order returns to the status that it had before',
    body: z.strictObject({ reason: why }),
    response: order,
  },
  correctDelivery: {
    summary: 'Corrects when an order was delivered, by which motoboy, or who received it',
    body: z
      .strictObject({
        delivered_at: z.optional(moment),
        motoboy_id: z.optional(id),
        receiver: z.optional(receiver),
        reason: why,
      })
      .check(
        z.refine(
          ({ delivered_at, motoboy_id, receiver: who }) => (delivered_at ?? motoboy_id ?? who) !== undefined,
          'Informe o que corrigir: delivered_at, motoboy_id ou receiver',
        ),
      ),
    response: order,
  },
  recordDeliveries: {
    summary: 'Enters up to 200 deliveries of the past, each line for itself',
    body: z.strictObject({
      /** Each line is an `EnteredDelivery`; a malformed one is an error among the results. */
      deliveries: z
        .array(z.unknown(), 'Informe as entregas')
        .check(
          z.minLength(1, 'Informe pelo menos uma entrega'),
          z.maxLength(maxEntered, `Informe no máximo ${maxEntered} entregas por vez`),
          hasUniqueRefs,
        ),
    }),
    response: z.object({
      /** In the order of the lines: the order, or why the line was refused. */
      results: z.array(
        z.object({
          ref: z.optional(z.string()),
          order: z.optional(order),
          /** As of an error (`ErrorBody`). */
          code: z.optional(z.string()),
          message: z.optional(z.string()),
          field: z.optional(z.string()),
        }),
      ),
    }),
  },
} satisfies Descriptions
