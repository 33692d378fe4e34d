import type { Tone } from '#ui/tone.ts'

export type Place = { latitude: number; longitude: number }
/** How sure a position still is: up to 2 minutes, up to 10, older. */
export type Freshness = 'fresh' | 'old' | 'stale'

export type MotoboySpot = Place & {
  id: string
  name: string
  /** Metres; null: unknown. */
  accuracy: number | null
  /** Their open deliveries. */
  open: number
  freshness: Freshness
  /** 'há 6 min', where it is not fresh. */
  age: string
}

/** A pickup or a delivery. `next`: where the order goes next. `approx`: only the bairro is known. */
export type StopSpot = Place & {
  id: string
  kind: 'pickup' | 'delivery'
  tone: Tone
  next: boolean
  approx: boolean
  late: boolean
}

export type MapContent = {
  motoboys: readonly MotoboySpot[]
  stops: readonly StopSpot[]
  bairros: readonly (Place & { name: string })[]
  /** Where a motoboy was, in parts without a gap. */
  trail?: readonly (readonly Place[])[] | undefined
  /** The id of a motoboy or an order. */
  chosen: string | null
}

const [freshMs, oldMs] = [2 * 60_000, 10 * 60_000]
export const freshnessOf = (at: string, now: number): Freshness => {
  const age = now - Date.parse(at)
  return age <= freshMs ? 'fresh' : age <= oldMs ? 'old' : 'stale'
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

export type Bounds = [west: number, south: number, east: number, north: number]

const isIn = ({ longitude, latitude }: Place, [west, south, east, north]: Readonly<Bounds>) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** The bounds of places; null without one. `town`: of those in it, if there are any, since one that is far away makes the others a dot. */
export function boundsOf(places: readonly Place[], town?: Readonly<Bounds>): Bounds | null {
  const inTown = town ? places.filter((place) => isIn(place, town)) : []
  const all = inTown.length > 0 ? inTown : places
  if (all.length === 0) return null
  const [x, y] = [all.map(({ longitude }) => longitude), all.map(({ latitude }) => latitude)]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}
