import * as z from 'zod/mini'

const dayEndProblem = 'Informe um horário de 00:00 a 08:00'
/** When the firm's day ends, `HH:MM` in its time zone: what happens before it belongs to the day before, and the time itself to the new day. */
export const dayEnd = z.strictObject({
  time: z.string(dayEndProblem).check(z.regex(/^(0[0-7]:[0-5]\d|08:00)$/, dayEndProblem)),
})

/** How days ended until an admin changed it: those before the day `before`, `YYYY-MM-DD`, at `time`. */
export const earlierDayEnd = z.object({ before: z.string(), time: z.string() })
export type EarlierDayEnd = z.infer<typeof earlierDayEnd>
