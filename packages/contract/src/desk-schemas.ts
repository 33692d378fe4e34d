import * as z from 'zod/mini'
import { newsSteps } from './step-words.ts'
import type { Descriptions } from './endpoint.ts'
import { roles } from './role.ts'

const newsLine = z.object({
  /** The id of the line in the order's history; increases with time. */
  id: z.string(),
  step: z.enum(newsSteps),
  actor: z.object({ name: z.string(), role: z.enum(roles) }),
  order: z.object({ id: z.string(), description: z.string(), client: z.string() }),
  at: z.string(),
  /** Why the price was refused, or the order not delivered. */
  reason: z.nullable(z.string()),
  /** What was written with it: by the motoboy who could not deliver, by the client who asks for a change, or as the reason of a correction. */
  note: z.nullable(z.string()),
})

export type NewsLine = z.infer<typeof newsLine>

/** What was delivered today, in the installation's time zone. */
const dayFigures = z.object({
  delivered: z.number(),
  /** The sum of their prices, in reais. */
  total: z.number(),
  /** How many of them have no price: forgotten, or free. */
  unpriced: z.number(),
  /** The median of the minutes from the creation to the hand-over; null if nothing was delivered. */
  median_minutes: z.nullable(z.number()),
})

export type DayFigures = z.infer<typeof dayFigures>

export const deskSchemas = {
  news: {
    summary: 'The last 50 steps that others took, newest first; `since`: only those after a line',
    query: z.strictObject({ since: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/, 'since inválido'))) }),
    response: z.array(newsLine),
  },
  dayFigures: {
    summary:
      "How many orders were delivered today, for how much, and how long they took (today: in the installation's time zone)",
    response: dayFigures,
  },
} satisfies Descriptions
