import * as z from 'zod/mini'
import { foldedName } from './address-line.ts'
import { limits, line, price } from './fields.ts'

const place = (label: string) => line(label, limits.name, `${label} é obrigatório`)
const bairro = place('Bairro')
const percent = z
  .number('Porcentagem inválida')
  .check(z.gte(0.1, 'Porcentagem inválida'), z.lte(500, 'Porcentagem inválida'))
/** `HH:mm`, in the firm's time zone. */
const time = z.string('Hora inválida').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida'))
/** Exactly one of percent and amount (`tableProblem`). */
const extra = { percent: z.optional(percent), amount: z.optional(price) }

export const maxFares = 2000
export const surchargeKinds = ['rain', 'time'] as const

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

/** Any place. */
export const anyPlace = '*'

/** Why a table cannot be published, and where: the place in the body, as `fares.3`. */
export type TableProblem = { path: string; message: string }

const sameName = (left: string, right: string) => foldedName(left) === foldedName(right)

/** The first reason why a table that has the right form cannot be published; null if it can. */
export function tableProblem(body: PriceTableBody): TableProblem | null {
  return zoneProblem(body) ?? fareProblem(body) ?? bandProblem(body) ?? extraProblem(body)
}

function zoneProblem({ zones }: PriceTableBody): TableProblem | null {
  const zoneOf = new Map<string, string>()
  for (const [index, zone] of zones.entries()) {
    if (zones.findIndex(({ name }) => sameName(name, zone.name)) < index)
      return { path: `zones.${index}`, message: `A zona ${zone.name} está duas vezes` }
    for (const name of zone.bairros) {
      const before = zoneOf.get(foldedName(name))
      if (before !== undefined)
        return {
          path: `zones.${index}`,
          message:
            before === zone.name
              ? `${name} está duas vezes na zona ${zone.name}`
              : `${name} está nas zonas ${before} e ${zone.name}`,
        }
      zoneOf.set(foldedName(name), zone.name)
    }
  }
  return null
}

function fareProblem({ zones, fares }: PriceTableBody): TableProblem | null {
  const known = new Set([anyPlace, ...zones.flatMap(({ name, bairros }) => [name, ...bairros]).map(foldedName)])
  const seen = new Set<string>()
  for (const [index, { from, to, both }] of fares.entries()) {
    const path = `fares.${index}`
    const unknown = [from, to].find((name) => !known.has(foldedName(name)))
    if (unknown !== undefined) return { path, message: `${unknown} não é uma zona nem um bairro desta tabela` }
    const pairs = [[from, to], ...(both && !sameName(from, to) ? [[to, from]] : [])]
    for (const pair of pairs) {
      const key = pair.map(foldedName).join('\n')
      if (seen.has(key)) return { path, message: `${pair.join(' → ')} está duas vezes` }
      seen.add(key)
    }
  }
  return null
}

function bandProblem({ bands, beyond_km }: PriceTableBody): TableProblem | null {
  const index = bands.findIndex((band, at) => at > 0 && band.up_to_km <= (bands[at - 1]?.up_to_km ?? 0))
  if (index >= 0) return { path: `bands.${index}`, message: 'As faixas de distância devem crescer' }
  return beyond_km !== null && bands.length === 0
    ? { path: 'beyond_km', message: 'O valor além da última faixa precisa de uma faixa' }
    : null
}

function extraProblem({ surcharges, return: back }: PriceTableBody): TableProblem | null {
  const isWrong = ({ percent, amount }: { percent?: number | undefined; amount?: number | undefined }) =>
    (percent === undefined) === (amount === undefined)
  for (const [index, surcharge] of surcharges.entries()) {
    const path = `surcharges.${index}`
    if (isWrong(surcharge)) return { path, message: `${surcharge.name}: informe porcentagem ou valor, um dos dois` }
    if ((surcharge.kind === 'time') !== (surcharge.when !== undefined))
      return {
        path,
        message:
          surcharge.kind === 'time'
            ? `${surcharge.name}: informe dias e horas`
            : `${surcharge.name}: chuva não tem dias nem horas`,
      }
  }
  return back && isWrong(back)
    ? { path: 'return', message: 'Retorno: informe porcentagem ou valor, um dos dois' }
    : null
}
