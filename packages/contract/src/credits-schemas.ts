import * as z from 'zod/mini'
import { closingLine } from './closing.ts'
import type { Descriptions } from './endpoint.ts'
import { id, reference } from './fields.ts'

const credit = z.object({
  client: reference,
  /** What the client is to receive: money of theirs that the firm or its motoboys hold, and what their account is below 0. */
  total: z.number(),
  /** Of it what motoboys carry, and Pix that nobody has confirmed. */
  pending: z.number(),
  /** What can be paid out or set off now. */
  available: z.number(),
  /** Of it what is theirs by an account below 0: the next invoice has it already. */
  account: z.number(),
  /** The newest 100 of what came in (plus) and what came off, newest first. */
  lines: z.array(closingLine),
})

export type Credit = z.infer<typeof credit>

export const creditsSchemas = {
  read: {
    summary: 'What a client is to receive of the firm, with its lines; a client reads their own, an admin names one',
    query: z.strictObject({ client_id: z.optional(id) }),
    response: credit,
  },
} satisfies Descriptions
