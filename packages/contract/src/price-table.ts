import * as z from 'zod/mini'
import { maxFares, surchargeKinds } from './fares.ts'
import { line, priceInReais as price } from './fields.ts'
import { limits } from './limits.ts'

const place = (label: string) => line(label, limits.name, `${label} é obrigatório`)
const bairro = place('Bairro')
const percent = z
  .number('Porcentagem inválida')
  .check(z.gte(0.1, 'Porcentagem inválida'), z.lte(500, 'Porcentagem inválida'))
/** `HH:mm`, in the firm's time zone. */
const time = z.string('Hora inválida').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida'))
/** Exactly one of percent and amount (`tableProblem`). */
const extra = { percent: z.optional(percent), amount: z.optional(price) }

/** What a table of prices says. Money in reais; days from 0 (Sunday) to 6. */
export const priceTableBody = z.strictObject({
  zones: z
    .array(z.strictObject({ name: place('Zona'), bairros: z.array(bairro).check(z.maxLength(500)) }))
    .check(z.maxLength(200)),
  /** `from` and `to`: a zone, a bairro, or '*' for any place. `both`: also the way back. */
  fares: z
    .array(z.strictObject({ from: place('De'), to: place('Para'), price, both: z.boolean() }))
    .check(z.maxLength(maxFares, `No máximo ${maxFares} tarifas`)),
  /** For a pair without a fare, by the straight distance, growing. */
  bands: z
    .array(
      z.strictObject({
        up_to_km: z
          .number('Distância inválida')
          .check(z.gt(0, 'Distância inválida'), z.lte(1000, 'Distância inválida')),
        price,
      }),
    )
    .check(z.maxLength(50)),
  /** Beyond the last band. */
  beyond_km: z.nullable(price),
  /** Of the base price; 0: none. */
  minimum: z.union([z.literal(0), price], 'Insira um valor válido'),
  round_to: z.union([z.literal(0.01), z.literal(0.5), z.literal(1)]),
  surcharges: z
    .array(
      z.strictObject({
        name: place('Adicional'),
        kind: z.enum(surchargeKinds, 'Tipo de adicional inválido'),
        /** For `time`. A `from` after `to` spans midnight. */
        when: z.optional(
          z.strictObject({
            days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1, 'Escolha um dia'), z.maxLength(7)),
            from: time,
            to: time,
          }),
        ),
        ...extra,
      }),
    )
    .check(z.maxLength(20)),
  return: z.nullable(z.strictObject(extra)),
  waiting: z.nullable(z.strictObject({ free_minutes: z.int().check(z.gte(0), z.lte(600)), per_minute: price })),
})
export type PriceTableBody = z.infer<typeof priceTableBody>
export type Fare = PriceTableBody['fares'][number]
