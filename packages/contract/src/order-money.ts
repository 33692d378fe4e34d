import * as z from 'zod/mini'
import { waitPlaces } from './item-kinds.ts'

const amountOrNull = z.optional(z.nullable(z.number()))
const momentOrNull = z.optional(z.nullable(z.string()))

/** The fields of an order that the money rules bring; all null in a firm without them. Amounts are reais. */
export const orderMoneyFields = {
  /** The sum of the items; null: there never was one. Null for a motoboy who may not see prices. */
  extras: amountOrNull,
  /** Price and extras; of a cancelled order its waiting and displacement. Null for a motoboy who may not see prices. */
  total: amountOrNull,
  /** What the motoboy receives: before the delivery by the rules in force, then as it was posted; not for clients. */
  share: amountOrNull,
  /** The meter that runs; `free` minutes of it cost nothing, null: waiting is not charged. */
  waiting: z.optional(
    z.nullable(z.object({ place: z.enum(waitPlaces), since: z.string(), free: z.nullable(z.number()) })),
  ),
  /** The motoboy's first arrival. */
  arrived_pickup_at: momentOrNull,
  arrived_delivery_at: momentOrNull,
  /** Whether the motoboy comes back to the pickup, and has. */
  return: z.optional(z.nullable(z.enum(['none', 'wanted', 'done']))),
}
