import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { roles } from './user.ts'

/** The lines of the history that a dispatcher hears about, if they are of somebody else. */
export const newsSteps = [
  'approve',
  'reject',
  'start',
  'notDelivered',
  'confirm',
  'confirmByCode',
  'confirmByQr',
  'refuseProof',
  'markDelivered',
  'cancel',
  'undoStart',
  'handBack',
  'recordDelivery',
  'correctDelivery',
  'reopen',
  'requestChange',
  'answerChange',
  'tellHandOver',
  'answerHandOver',
] as const

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

/** Orders and motoboys whose bairros nobody has reported a position in are left out. */
const distances = z.array(z.object({ id: z.string(), motoboys: z.array(z.object({ id: z.string(), km: z.number() })) }))
export type Distances = z.infer<typeof distances>

/** The bairros in which positions were reported, those with the most open orders first. */
const bairroMap = z.array(
  z.object({
    bairro: z.string(),
    /** The middle of the reported positions, in degrees. */
    latitude: z.number(),
    longitude: z.number(),
    /** Open orders whose next stop is there: the pickup, after the start the delivery. */
    orders: z.number(),
    motoboys: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
)
export type BairroMap = z.infer<typeof bairroMap>

export const deskApi = {
  map: endpoint({
    method: 'GET',
    path: '/orders/map',
    access: ['admin'],
    summary: 'Where the bairros are, with the open orders and the available motoboys in them',
    status: 200,
    response: bairroMap,
  }),
  distances: endpoint({
    method: 'POST',
    path: '/orders/distances',
    access: ['admin'],
    summary: "How far each motoboy's bairro is from that of an order's pickup, in km",
    status: 200,
    reads: true,
    body: z.strictObject({
      ids: z
        .array(id)
        .check(z.minLength(1, 'Informe de 1 a 500 pedidos'), z.maxLength(500, 'Informe de 1 a 500 pedidos')),
    }),
    response: distances,
  }),
  news: endpoint({
    method: 'GET',
    path: '/orders/news',
    access: ['admin'],
    summary: 'The last 50 steps that others took, newest first; `since`: only those after a line',
    status: 200,
    query: z.strictObject({ since: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/, 'since inválido'))) }),
    response: z.array(newsLine),
  }),
  dayFigures: endpoint({
    method: 'GET',
    path: '/orders/day-figures',
    access: ['admin'],
    summary:
      "How many orders were delivered today, for how much, and how long they took (today: in the installation's time zone)",
    status: 200,
    response: dayFigures,
  }),
}
