import { bairroKey } from '@ligeiro/contract/bairro'
import type { Fare, PriceTableBody } from '@ligeiro/contract/price-table'

/** A table while it is edited. An amount of 0 is an empty field. */
export type DraftBody = PriceTableBody

export const emptyBody: DraftBody = {
  zones: [],
  fares: [],
  bands: [],
  beyond_km: null,
  minimum: 0,
  round_to: 0.01,
  surcharges: [],
  return: null,
  waiting: null,
}

const same = (left: string, right: string) => bairroKey(left) === bairroKey(right)
const goes = (fare: Fare, from: string, to: string) => same(fare.from, from) && same(fare.to, to)
/** Whether the fare is that of a delivery between exactly these two. */
const covers = (fare: Fare, from: string, to: string) => goes(fare, from, to) || (fare.both && goes(fare, to, from))

const fareIndex = ({ fares }: DraftBody, from: string, to: string): number =>
  fares.findIndex((fare) => covers(fare, from, to))

export const fareAt = (body: DraftBody, from: string, to: string): Fare | undefined =>
  body.fares[fareIndex(body, from, to)]

/** Sets the fare of a pair; 0 removes it. A fare for both ways whose way back keeps its price is split. */
export function setFare(body: DraftBody, { from, to, price, both }: Fare): DraftBody {
  const isBoth = both && !same(from, to)
  let put = false
  const own = (): Fare[] => {
    if (put || price === 0) return []
    put = true
    return [{ from, to, price, both: isBoth }]
  }
  const fares = body.fares.flatMap((fare) => {
    const here = covers(fare, from, to)
    const back = covers(fare, to, from)
    if (!here && !(isBoth && back)) return [fare]
    const wayBack = back && !isBoth && !same(from, to) ? [{ from: to, to: from, price: fare.price, both: false }] : []
    return [...own(), ...wayBack]
  })
  return { ...body, fares: [...fares, ...own()] }
}

/** Whether every fare between two zones is the same on the way back. */
export const isSameBack = ({ zones, fares }: DraftBody): boolean =>
  fares.every(
    ({ from, to, both }) =>
      both || same(from, to) || ![from, to].every((name) => zones.some((zone) => same(zone.name, name))),
  )

/** A fare that is in the matrix: between two zones. */
export const isBetweenZones = ({ zones }: DraftBody, { from, to }: Fare): boolean =>
  [from, to].every((name) => zones.some((zone) => same(zone.name, name)))

/** Renames a zone, also in its fares. */
export function renameZone(body: DraftBody, index: number, name: string): DraftBody {
  const before = body.zones[index]?.name ?? ''
  const renamed = (place: string) => (same(place, before) ? name : place)
  return {
    ...body,
    zones: body.zones.map((zone, at) => (at === index ? { ...zone, name } : zone)),
    fares: body.fares.map((fare) => ({ ...fare, from: renamed(fare.from), to: renamed(fare.to) })),
  }
}

/** Removes a zone with its fares and those of its bairros. */
export function removeZone(body: DraftBody, index: number): DraftBody {
  const zone = body.zones[index]
  const gone = zone ? [zone.name, ...zone.bairros] : []
  const isGone = (place: string) => gone.some((name) => same(name, place))
  return {
    ...body,
    zones: body.zones.filter((_, at) => at !== index),
    fares: body.fares.filter(({ from, to }) => !isGone(from) && !isGone(to)),
  }
}

/** Joins two equal fares of both ways into one. */
export function joinWays(fares: readonly Fare[]): Fare[] {
  const joined: Fare[] = []
  for (const fare of fares) {
    const at = joined.findIndex((one) => !one.both && goes(one, fare.to, fare.from) && !same(fare.from, fare.to))
    const back = joined[at]
    if (back && back.price === fare.price) joined[at] = { ...back, both: true }
    else joined.push(fare)
  }
  return joined
}
