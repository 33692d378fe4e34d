import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { orderStatuses } from './order-status.ts'
import { point } from './points-schemas.ts'
import { silence } from './positions-schemas.ts'

const degrees = { latitude: z.number(), longitude: z.number() }

const streets = z.object({
  /** Another one after every change of the file. */
  version: z.string(),
  /** West, south, east and north, in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  minzoom: z.number(),
  maxzoom: z.number(),
  attribution: z.string(),
})
export type MapFile = z.infer<typeof streets>
/** The file of streets; null: there is none. */
export const mapFile = z.nullable(streets)

/** What whoever waits for a delivery sees on a map: the motoboy's last position, and where the delivery goes. */
export const deliveryMap = z.object({
  file: streets,
  motoboy: z.object({
    ...degrees,
    /** Metres; null: the phone did not say. */
    accuracy: z.nullable(z.number()),
    /** When the position was measured, ISO 8601. */
    at: z.string(),
  }),
  /** `approx`: only the bairro is known; null: not even that. */
  delivery: z.nullable(z.object({ ...degrees, approx: z.boolean() })),
})
export type DeliveryMap = z.infer<typeof deliveryMap>

const liveMap = z.object({
  /** The server's clock, ISO 8601. */
  at: z.string(),
  /** Those who work now, also without a position. */
  motoboys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Null where none is known: in a pause, or the phone told only the name of the place. */
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      /** Metres; null: the phone did not say. */
      accuracy: z.nullable(z.number()),
      /** When the position was measured, ISO 8601; where only the name of the place is known, when that was. */
      at: z.nullable(z.string()),
      /** Their open deliveries. */
      open: z.number(),
      /** The name of the place, which may be 10 minutes older than the position. */
      place: z.nullable(z.string()),
      /** Why no positions come, and since when; null while they come. */
      silence,
    }),
  ),
  /** From pending to in_progress, the 1,000 newest. */
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.enum(orderStatuses),
      pickup: point,
      delivery: point,
      motoboy_id: z.nullable(z.string()),
    }),
  ),
  /** The bairros in which positions were reported, with the middle of these. */
  bairros: z.array(z.object({ name: z.string(), ...degrees })),
})
export type LiveMap = z.infer<typeof liveMap>

export const mapSchemas = {
  live: {
    summary:
      'The motoboys in a shift where they were last seen, and the open orders with the points of their addresses',
    response: liveMap,
  },
} satisfies Descriptions
