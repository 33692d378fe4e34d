import { bairroKey } from '@ligeiro/contract/bairro'
import { centsOf, reaisOf, surchargeOf } from '@ligeiro/contract/money'
import { anyPlace } from '@ligeiro/contract/fares'
import type { Fare, PriceTableBody } from '@ligeiro/contract/price-table'
import type { PriceQuote } from '@ligeiro/contract/prices-schemas'
import { reais } from './reais.ts'
import { isWithin } from './week-hours.ts'

/** An end of a delivery. A fare of any place applies neither to a learned bairro nor to another city. */
export type End = {
  /** Its key; null: none was recognised. */
  bairro: string | null
  /** Only orders taught its name. */
  isLearned: boolean
  /** The city as the address spells it, if it is not the firm's own; else null. */
  city: string | null
}

/** Where a delivery begins and ends. */
export type Route = {
  from: End
  to: End
  /** Straight distance, if both points are known. */ km?: number
}

export type Circumstances = {
  at: Date
  zone: string
  /** Whether surcharges for rain apply to this client now. */
  rain: boolean
  /** The motoboy comes back to the pickup. */
  back: boolean
}

export type NamedTable = {
  id: string
  name: string
  number: number
  /** The table of a client is named in the explanation, the general one is not. */
  ofClient: boolean
}

/** A published body, with the fares by pair. It is made once for each version. */
export type CompiledTable = { body: PriceTableBody; fareOf: (route: Route) => Named | null }
type Named = Pick<Fare, 'from' | 'to' | 'price'>

const separator = '\n'

/** The names under which a fare may list an end of the route, the most exact first: the bairro, its zone, any place. */
function placesOf({ bairro, isLearned, city }: End, zoneOf: ReadonlyMap<string, string>): string[] {
  const zone = bairro === null ? undefined : zoneOf.get(bairro)
  const isAny = !isLearned && city === null
  return [...(bairro === null ? [] : [bairro]), ...(zone === undefined ? [] : [zone]), ...(isAny ? [anyPlace] : [])]
}

/** How exact an end of a fare is: a bairro 2, a zone 1, any place 0. */
const rank = (places: readonly string[], index: number) =>
  places[index] === anyPlace ? 0 : places[index] === places[0] ? 2 : 1

export function compileTable(body: PriceTableBody): CompiledTable {
  const zoneOf = new Map(
    body.zones.flatMap(({ name, bairros }) => bairros.map((bairro) => [bairroKey(bairro), bairroKey(name)])),
  )
  const fares = new Map<string, Named>()
  for (const { from, to, price, both } of body.fares) {
    fares.set([from, to].map(bairroKey).join(separator), { from, to, price })
    if (both) fares.set([to, from].map(bairroKey).join(separator), { from: to, to: from, price })
  }
  return {
    body,
    fareOf(route) {
      const froms = placesOf(route.from, zoneOf)
      const tos = placesOf(route.to, zoneOf)
      const pairs = froms.flatMap((from, i) =>
        tos.map((to, j) => ({ key: from + separator + to, ends: [rank(froms, i), rank(tos, j)] as const })),
      )
      // A pair without '*' comes before one with it; then the more exact one, and of two alike the one with the more exact pickup.
      const exactness = ({ ends: [from, to] }: (typeof pairs)[number]) =>
        (from > 0 && to > 0 ? 100 : 0) + (from + to) * 10 + from
      const found = pairs.toSorted((a, b) => exactness(b) - exactness(a)).find(({ key }) => fares.has(key))
      return (found && fares.get(found.key)) ?? null
    },
  }
}

/** Whether the fare for a route names any place at one of its ends. */
export function isForAnyPlace({ fareOf }: CompiledTable, route: Route): boolean {
  const fare = fareOf(route)
  return fare?.from === anyPlace || fare?.to === anyPlace
}

type Base = { cents: number; words: string }

function baseOf({ body, fareOf }: CompiledTable, route: Route): Base | null {
  const fare = fareOf(route)
  if (fare) {
    const [from, to] = [fare.from, fare.to].map((name) => (name === anyPlace ? 'qualquer lugar' : name))
    const cents = centsOf(fare.price)
    return { cents, words: `${from} → ${to} ${reais(cents)}` }
  }
  const { km } = route
  if (km === undefined) return null
  const distance = `(${km.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km em linha reta)`
  const band = body.bands.find(({ up_to_km }) => km <= up_to_km)
  if (band) {
    const cents = centsOf(band.price)
    return { cents, words: `até ${band.up_to_km.toLocaleString('pt-BR')} km ${reais(cents)} ${distance}` }
  }
  const last = body.bands.at(-1)
  if (!last || body.beyond_km === null) return null
  const cents = centsOf(body.beyond_km)
  return { cents, words: `mais de ${last.up_to_km.toLocaleString('pt-BR')} km ${reais(cents)} ${distance}` }
}

type Extra = { percent?: number | undefined; amount?: number | undefined }
const extraCents = (base: number, { percent, amount }: Extra) =>
  percent === undefined ? centsOf(amount ?? 0) : surchargeOf(base, percent)
const extraWords = (name: string, { percent, amount }: Extra) =>
  ` + ${name.charAt(0).toLowerCase()}${name.slice(1)} ${percent === undefined ? reais(centsOf(amount ?? 0)) : `${percent.toLocaleString('pt-BR')} %`}`

/** What a table charges for a route, and why; null: it has no price for it. */
export function quoteByTable(
  table: NamedTable,
  compiled: CompiledTable,
  route: Route,
  when: Circumstances,
): PriceQuote | null {
  const { body } = compiled
  const fare = baseOf(compiled, route)
  if (!fare) return null
  const base = Math.max(fare.cents, centsOf(body.minimum))
  const applied = body.surcharges.filter(({ kind, when: hours }) =>
    kind === 'rain' ? when.rain : hours !== undefined && isWithin(hours, when.at, when.zone),
  )
  const surcharges = applied.map((surcharge) => ({
    kind: surcharge.kind,
    name: surcharge.name,
    cents: extraCents(base, surcharge),
  }))
  const back = when.back ? body.return : null
  const return_cents = back ? extraCents(base, back) : 0
  const sum = surcharges.reduce((total, surcharge) => total + surcharge.cents, base + return_cents)
  const step = centsOf(body.round_to)
  const price_cents = Math.ceil(sum / step) * step
  return {
    price: reaisOf(price_cents),
    price_cents,
    base_cents: base + price_cents - sum,
    surcharges,
    return_cents,
    table: { id: table.id, name: table.name, number: table.number },
    source: 'table',
    line: [
      `Tabela ${table.ofClient ? `${table.name}: ` : ''}${fare.words}`,
      base > fare.cents ? ` (mínimo ${reais(base)})` : '',
      ...applied.map((surcharge) => extraWords(surcharge.name, surcharge)),
      back ? extraWords('retorno', back) : '',
    ].join(''),
  }
}
