import * as z from 'zod/mini'
import { dayMs } from './durations.ts'
import { moment } from './fields.ts'
import { accuracy, coordinate } from './fix.ts'

const invalid = 'Posições inválidas'

/** When it was measured, in ms by the server's clock; degrees; metres. */
const sentFix = z.tuple(
  [z.number(invalid).check(z.gte(0, invalid), z.lte(8.64e15, invalid)), coordinate(90), coordinate(180), accuracy],
  invalid,
)
export type SentFix = z.infer<typeof sentFix>

const maxSent = 100
export const sentFixes = z.array(sentFix, invalid).check(z.minLength(1, invalid), z.maxLength(maxSent, invalid))

const length = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from)
/** The part of a trail that is read at once. */
export const trailPart = z.strictObject({ from: moment, to: moment }).check(
  z.refine((part) => length(part) >= 0, { error: 'O fim não pode ser anterior ao início', path: ['to'] }),
  z.refine((part) => length(part) <= dayMs, { error: 'Escolha até 24 horas', path: ['to'] }),
)

/** When, in ms; degrees; metres. The oldest first. */
export const trail = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
export type Trail = z.infer<typeof trail>

/** What the page of a motoboy says of itself. `at`: a moment, also as ms. */
export const presence = z.strictObject({
  state: z.enum(['visible', 'hidden', 'denied', 'no_gps'], 'Estado inválido'),
  at: z.union([moment, z.number()], 'Data inválida'),
})

/** Why no positions come from a motoboy who works. */
const silenceReasons = ['hidden', 'offline', 'denied', 'no_gps', 'paused', 'left'] as const
export const silence = z.nullable(z.object({ reason: z.enum(silenceReasons), since: z.string() }))
export type Silence = z.infer<typeof silence>
