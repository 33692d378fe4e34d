import * as z from 'zod/mini'
import { day, noControlCharacters } from './fields.ts'
import { orderStatuses } from './order-status.ts'

const status = z.enum(orderStatuses, 'status inválido')

/** The fields of a filter of orders (docs/product.md, Lists). */
export const filterFields = {
  /** Days in the firm's time zone on which the orders were created; both days are included. */
  from: z.optional(day('from inválido')),
  until: z.optional(day('until inválido')),
  /** May be repeated. */
  status: z.optional(z.union([status, z.array(status)], 'status inválido')),
  open: z.optional(z.enum(['true', 'false'], 'open deve ser true ou false')),
  /** The orders that are open, or entered their present status in the last 24 hours. */
  live: z.optional(z.literal('true', 'live deve ser true')),
  /** The orders that ended (delivered, cancelled, rejected_by_client) before this moment. */
  ended_before: z.optional(z.iso.datetime({ offset: true, error: 'ended_before inválido' })),
  /** A search (order-search.ts). */
  q: z.optional(
    z
      .string('q inválido')
      .check(
        z.trim(),
        z.minLength(1, 'q deve ter de 1 a 100 caracteres'),
        z.maxLength(100, 'q deve ter de 1 a 100 caracteres'),
        noControlCharacters('q'),
      ),
  ),
}
export type OrderFilter = z.output<z.ZodMiniObject<typeof filterFields>>

const exclusive = (field: 'live' | 'ended_before', other: keyof OrderFilter) =>
  z.refine<OrderFilter>((filter) => filter[field] === undefined || filter[other] === undefined, {
    error: `${other} não pode ser usado com ${field}`,
    path: [other],
  })

export const filterRules = [
  exclusive('live', 'open'),
  exclusive('live', 'from'),
  exclusive('live', 'until'),
  exclusive('live', 'ended_before'),
  exclusive('ended_before', 'open'),
  z.refine<OrderFilter>(({ from, until }) => from === undefined || until === undefined || from <= until, {
    error: 'until não pode ser anterior a from',
    path: ['until'],
  }),
]
