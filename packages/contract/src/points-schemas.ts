import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { coordinate } from './fix.ts'
import { limits } from './limits.ts'
import { waitPlaces } from './item-kinds.ts'

/** Where the point of an address comes from, the most believed first. */
const pointSources = ['pin', 'learned', 'bairro'] as const
export type PointSource = (typeof pointSources)[number]

export const point = z.nullable(
  z.object({
    latitude: z.number(),
    longitude: z.number(),
    source: z.enum(pointSources),
    /** Metres; null: nobody knows. */
    accuracy_m: z.nullable(z.number()),
    /** Whether the last delivery was elsewhere. */
    doubted: z.boolean(),
    /** What the point is worth, in words: 'Aprendido de 3 entregas'. */
    reason: z.string(),
  }),
)
export type AddressPoint = z.infer<typeof point>

const ofOrder = z.object({ pickup: point, delivery: point })

export const pointsSchemas = {
  ofOrder: {
    summary: 'Where the addresses of an order are; null where nobody knows',
    response: ofOrder,
  },
  mark: {
    summary: 'Marks where an address of the order is, for later orders too; null takes the mark away',
    body: z
      .strictObject({
        kind: z.enum(waitPlaces, 'Escolha pickup ou delivery'),
        latitude: z.nullable(coordinate(90)),
        longitude: z.nullable(coordinate(180)),
      })
      .check(
        z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
          message: 'Informe latitude e longitude, ou nenhuma das duas',
          path: ['latitude'],
        }),
      ),
    response: ofOrder,
  },
  find: {
    summary: 'Where an address is, and what each source says of it',
    body: z.strictObject({
      address: z
        .string('Informe o endereço')
        .check(z.trim(), z.minLength(1, 'Informe o endereço'), z.maxLength(limits.address, 'Endereço muito longo')),
    }),
    response: z.object({
      point,
      tried: z.array(z.object({ source: z.enum(pointSources), outcome: z.string() })),
    }),
  },
} satisfies Descriptions
