import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { dayOrMinute } from './fields.ts'
import { orderStatuses, type OrderStatus } from './order-status.ts'
import { order, type ReceivedBy } from './order.ts'

const status = z.enum(orderStatuses, 'Status inválido')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const idOf = (whom: string) => z.string(`${whom} inválido`).check(z.regex(uuid, `${whom} inválido`))

/** The moment of an order that a statement counts by: when it was created, or when it was delivered. */
const statementDates = ['created', 'delivered'] as const

export type StatementDate = (typeof statementDates)[number]

const minuteMs = 60_000

const msOf = (text: string) => Date.parse(text.length > 10 ? `${text}Z` : `${text}T00:00Z`)

/** The settings let a day end 8 hours after its midnight at the latest. */
const longestDayMs = 32 * 60 * minuteMs

/** Whether no moment can lie between, however the settings cut days. */
const isBackwards = (start: string, end: string) =>
  start.length === end.length ? start > end : msOf(start) >= msOf(end) + (end.length > 10 ? minuteMs : longestDayMs)

const filterFields = {
  start: z.optional(dayOrMinute('Data inicial inválida')),
  end: z.optional(dayOrMinute('Data final inválida')),
  by: z.optional(z.enum(statementDates, 'Escolha created ou delivered')),
  client_id: z.optional(idOf('Cliente')),
  motoboy_id: z.optional(idOf('Motoboy')),
  status: z.optional(z.union([status, z.array(status)], 'Status inválido')),
}

const inOrder = z.refine<{ start?: string | undefined; end?: string | undefined }>(
  ({ start, end }) => start === undefined || end === undefined || !isBackwards(start, end),
  { error: 'A data final não pode ser anterior à data inicial', path: ['end'] },
)

/**
 * The filter: orders created, or `by` delivered, from `start` to `end`, of one client's account, of one motoboy, in any of the given
 * statuses. A day is the firm's whole day, a minute includes its seconds. By `delivered` only delivered orders count.
 */
const filter = z.strictObject(filterFields).check(inOrder)

export type StatementFilter = z.infer<typeof filter>

/** The number of orders, and the sum of those that have a price, in reais. */
const sums = { count: z.number(), total: z.number() }

/** `cancelled` includes `rejected_by_client`; `delivered_total` sums the delivered orders only (docs/product.md, Statement). */
const sumsAndEnds = { ...sums, delivered: z.number(), delivered_total: z.number(), cancelled: z.number() }

const statement = z.object({
  ...sumsAndEnds,
  by: z.enum(statementDates),
  /** The first 10, newest first. */
  preview: z.array(order),
  /** By name; `id` is that of the client's account. */
  by_client: z.array(z.object({ id: z.string(), name: z.string(), ...sumsAndEnds })),
  /** By name; the orders without a motoboy come last, under null. */
  by_motoboy: z.array(z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), ...sumsAndEnds })),
  /** The statuses that occur, in the order of `orderStatuses`. */
  by_status: z.array(z.object({ status: z.enum(orderStatuses), ...sums })),
  /** The firm's days on which at least one order was created, or delivered, oldest first. */
  by_day: z.array(z.object({ day: z.string(), ...sumsAndEnds })),
})

export type Statement = z.infer<typeof statement>

const ownFields = { start: filterFields.start, end: filterFields.end, by: filterFields.by }

const ownLine = z.object({
  id: z.string(),
  /** The moment that the statement counts by, in the firm's time zone like `delivered_at`: `YYYY-MM-DD HH:mm`. */
  at: z.string(),
  delivered_at: z.nullable(z.string()),
  receiver: z.nullable(z.string()),
  description: z.string(),
  pickup_address: z.string(),
  delivery_address: z.string(),
  status,
  motoboy: z.nullable(z.string()),
  /** In reais. */
  price: z.nullable(z.number()),
})

/** What a client owes by their own orders: the sums of all, and the newest orders, at most `maxOwnOrders`. */
const ownStatement = z.object({ ...sumsAndEnds, by: z.enum(statementDates), lines: z.array(ownLine) })

export type OwnStatement = z.infer<typeof ownStatement>

/** `at`, by which the statement counts, and `delivered_at` are in the firm's time zone, `YYYY-MM-DD HH:mm`; `price` is in reais. */
export type StatementLine = {
  id: string
  at: string
  delivered_at: string | null
  receiver: string | null
  received_by: ReceivedBy | null
  client: string
  client_id: string
  description: string
  delivery_address: string
  status: OrderStatus
  motoboy: string | null
  motoboy_id: string | null
  price: number | null
}

export const statementSchemas = {
  read: {
    summary: 'The sums and the first orders that match the filter, over the whole history',
    query: filter,
    response: statement,
  },
  own: {
    summary: "A client's own orders of a period: the sums, and the orders unless `lines=none`",
    query: z.strictObject({ ...ownFields, lines: z.optional(z.literal('none', 'Escolha none')) }).check(inOrder),
    response: ownStatement,
  },
  ownCsv: {
    summary: 'The same as a file, one order a line, newest first',
    query: z.strictObject(ownFields).check(inOrder),
  },
  csv: {
    summary:
      'Every order that matches the filter, newest first, one order a line; `columns=all`: with six more columns',
    act: 'download_statement',
    query: z.strictObject({ ...filterFields, columns: z.optional(z.literal('all', 'Escolha all')) }).check(inOrder),
  },
  xlsx: {
    summary: 'The same as a spreadsheet',
    act: 'download_statement',
    query: filter,
  },
  lines: {
    summary: 'The same for a page to print: first the sums, then one order a line, all of one moment',
    act: 'download_statement',
    query: filter,
  },
} satisfies Descriptions
