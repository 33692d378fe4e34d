import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id } from './fields.ts'
import { deliveryMap } from './map-schemas.ts'
import { filterFields, filterRules } from './order-filter.ts'
import { devices, order, removal } from './order.ts'
import { roles } from './role.ts'

const limit = z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'limit deve ser um número de 1 a 500')))

/** One page of a filter's orders, newest first: `limit` orders (1 to 500; absent: all) that are older than the order `before`. */
const page = z.strictObject({ ...filterFields, limit, before: z.optional(id) }).check(...filterRules)

const filter = z.strictObject(filterFields).check(...filterRules)

/** How many orders a filter finds. `cursor` is the cursor of the snapshot that was counted, for `changes`. */
const orderCounts = z.object({
  total: z.number(),
  pending: z.number(),
  awaiting_approval: z.number(),
  accepted_by_client: z.number(),
  rejected_by_client: z.number(),
  in_progress: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  cursor: z.string(),
})

export type OrderCounts = z.infer<typeof orderCounts>

/** One page, newest first: `limit` lines (1 to 500; absent: 100) that are older than the line with the id `before`. */
const historyPage = z.strictObject({
  limit,
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'before inválido'))),
})

/** One line of an order's history. Lines are only ever added. */
const historyEntry = z.object({
  /** Increases with time; the `before` of the next page. */
  id: z.string(),
  step: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  at: z.string(),
  received_at: z.optional(z.string()),
  /** How the actor took the step, if not in the app. */
  via: z.optional(z.string()),
  device: z.optional(z.enum(devices)),
})

export type HistoryEntry = z.infer<typeof historyEntry>

export const orderListsSchemas = {
  all: {
    summary: 'All orders that a filter finds, newest first',
    query: page,
    response: z.array(order),
  },
  mine: {
    summary: "A client's own orders, or those assigned to a motoboy, that a filter finds, newest first",
    query: page,
    response: z.array(order),
  },
  counts: {
    summary: "How many orders of the caller's scope a filter finds, in total and by status",
    query: filter,
    response: orderCounts,
  },
  changes: {
    summary: "What changed in the caller's scope since a cursor, and what is no longer in it",
    query: z.strictObject({ since: z.string('since é obrigatório').check(z.maxLength(200, 'since inválido')) }),
    response: z.object({
      orders: z.array(order),
      removed: z.array(removal),
      cursor: z.string(),
      /** There are more changes: the same call with `cursor` answers the next 1,000. */
      more: z.optional(z.literal(true)),
    }),
  },
  find: {
    summary: 'One order that the caller may see',
    response: z.extend(order, {
      /** When a delivery under way is expected, where the firm has made enough equal ones; for its client. */
      arrival: z.optional(z.object({ from: z.string(), to: z.string() })),
      /** Where its motoboy is, for its client, while it is under way, where the firm shows exact positions and has a map. */
      delivery_map: z.optional(deliveryMap),
    }),
  },
  history: {
    summary: 'Who did what to an order, newest first: 100 a page; `before` continues after a line',
    query: historyPage,
    response: z.array(historyEntry),
  },
} satisfies Descriptions
