import * as z from 'zod/mini'
import { closingLine } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { pageLimit, reference } from './fields.ts'

const period = z.object({ deliveries: z.number(), earned: z.number() })

const earnings = z.object({
  today: period,
  /** From Sunday on. */
  week: period,
  month: period,
  /** What the next settlement holds; `net` below 0: the motoboy hands it over. `due`: what of closed ones is not paid yet, below 0 likewise. */
  open: z.object({
    earned: z.number(),
    advances: z.number(),
    carried: z.number(),
    net: z.number(),
    due: z.optional(z.number()),
  }),
  /** Whose cash is in the motoboy's hands; null: the firm's. */
  carrying: z.array(
    z.object({
      client: z.nullable(reference),
      amount: z.number(),
      /** What of it may go straight back to the shop: not the firm's fees, and not what waits for the shop's answer. 0 for motoboys who do not see prices. */
      to_give_back: z.number(),
    }),
  ),
  /** How many deliveries wait for the motoboy's return to the pickup. */
  returns: z.number(),
})

export type Earnings = z.infer<typeof earnings>

const earningLine = z.extend(z.omit(closingLine, { late: true }), {
  /** The number of the settlement that closed it; null: it is open. */
  settlement: z.nullable(z.number()),
})

export type EarningLine = z.infer<typeof earningLine>

export const earningsSchemas = {
  read: {
    summary: 'What a motoboy earned, what their next settlement holds, and what they still return; never a price',
    response: earnings,
  },
  lines: {
    summary: 'What a motoboy earned and carries, line by line, newest first; never a price',
    query: z.strictObject({
      limit: z.optional(pageLimit),
      before: z.optional(z.string('before inválido').check(z.regex(/^\d{1,18}\.\d{1,3}$/, 'before inválido'))),
    }),
    response: z.array(earningLine),
  },
} satisfies Descriptions
