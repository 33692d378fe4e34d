import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id } from './fields.ts'
import { ordersOfTrip } from './trips-api.ts'

const stopKinds = ['pickup', 'delivery'] as const
const stop = z.strictObject({ order_id: id, kind: z.enum(stopKinds, 'Escolha pickup ou delivery') })
export type TripStop = z.infer<typeof stop>

const stops = z.array(stop).check(z.maxLength(2 * ordersOfTrip.max, `Até ${2 * ordersOfTrip.max} paradas`))
const { min, max } = ordersOfTrip
const countProblem = `Escolha de ${min} a ${max} pedidos`
const chosen = {
  motoboy_id: id,
  order_ids: z.array(id).check(z.minLength(min, countProblem), z.maxLength(max, countProblem)),
  stops: z.optional(stops),
}

const range = z.nullable(z.object({ from: z.string(), to: z.string() }))

/** The open orders of one way of a motoboy. The stops are in the order in which the motoboy goes, also those that are behind. */
const trip = z.object({
  id: z.string(),
  motoboy_id: z.string(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Increases with each change of the trip; `If-Match` is compared with it. */
  version: z.number(),
  stops: z.array(z.object({ order_id: z.string(), kind: z.enum(stopKinds) })),
})
export type Trip = z.infer<typeof trip>

const plan = z.object({
  stops: z.array(
    z.object({
      order_id: z.string(),
      kind: z.enum(stopKinds),
      /** Null: 'sem ponto'. */
      point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
      /** From the stop before, in a straight line. */
      metres: z.nullable(z.number()),
      /** When the motoboy is there who leaves now; null: nobody can say. */
      eta: range,
    }),
  ),
  metres: z.number(),
  /** When it is over; null: nobody can say. */
  eta: range,
})
export type TripPlan = z.infer<typeof plan>

export const tripsSchemas = {
  plan: {
    summary:
      'In which order a motoboy would go to the stops of several orders (or `stops` as given), how far and until when',
    body: z.strictObject(chosen),
    response: plan,
  },
  list: { summary: "The open trips, or the motoboy's own, oldest first", response: z.array(trip) },
  create: {
    summary: `Assigns ${min} to ${max} orders to a motoboy as one trip, all or none`,
    /** `versions`: of the orders as they were seen, in their order; 412 for one that has another by then. `available`: as of `attach`. */
    body: z
      .strictObject({
        ...chosen,
        versions: z.optional(z.array(z.int())),
        available: z.optional(z.literal(true, 'available deve ser verdadeiro')),
      })
      .check(
        z.refine(({ order_ids, versions }) => !versions || versions.length === order_ids.length, {
          error: 'Informe uma versão para cada pedido',
          path: ['versions'],
        }),
      ),
    response: trip,
  },
  arrange: {
    summary: 'Sets the order of the stops: all of them, each once, a pickup before its delivery',
    body: z.strictObject({ stops }),
    response: trip,
  },
  takeOut: { summary: 'Takes an order out of a trip; the order keeps its motoboy, and the trip ends with its last' },
  dissolve: { summary: 'Dissolves a trip; the orders keep their motoboy' },
} satisfies Descriptions
