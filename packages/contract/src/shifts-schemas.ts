import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { day, id, moment, reason } from './fields.ts'

const shiftReason = reason('Motivo', 'Informe o motivo')

const shift = z.object({
  id: z.string(),
  motoboy_id: z.string(),
  /** When the motoboy began by their phone, and when the server learned of it; ISO 8601. */
  started_at: z.string(),
  received_at: z.string(),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.enum(['motoboy', 'admin', 'inactivity'])),
  /** Why an admin ended it. */
  reason: z.nullable(z.string()),
  /** Since when the motoboy pauses. */
  paused_at: z.nullable(z.string()),
  /** How long all pauses took, the present one included. */
  paused_minutes: z.number(),
  /** What the motoboy delivered meanwhile. */
  deliveries: z.number(),
})
export type Shift = z.infer<typeof shift>

const happened = z.strictObject({ happened_at: z.optional(moment) })

export const shiftsSchemas = {
  start: {
    summary: 'The motoboy begins to work and is available; a second start answers the open shift',
    body: happened,
    response: shift,
  },
  end: {
    summary: 'The motoboy stops working and is not available; without an open shift it answers the last one',
    body: happened,
    response: shift,
  },
  endOf: {
    summary: "An admin ends a motoboy's shift and says why; without an open shift it answers the last one",
    body: z.strictObject({ reason: shiftReason }),
    response: shift,
  },
  list: {
    summary:
      "Shifts from one of the firm's days to another, today unless said, the newest first, 1,000 at most; motoboys read their own",
    query: z
      .strictObject({
        from: z.optional(day('Data inicial inválida')),
        to: z.optional(day('Data final inválida')),
        motoboy_id: z.optional(id),
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
          error: 'A data final não pode ser anterior à data inicial',
          path: ['to'],
        }),
      ),
    response: z.array(shift),
  },
} satisfies Descriptions
