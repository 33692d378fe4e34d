import type { DeliveryMap } from '@ligeiro/contract/map-schemas'
import { metresBetween } from '@ligeiro/contract/metres-between'
import { shownPositionMs } from '@ligeiro/contract/shown-position'
import { metresWords } from '#lib/metres-words.ts'
import { freshnessOf, type MapContent, type Place } from './spots.ts'

const isWithin = ({ file }: DeliveryMap, { latitude, longitude }: Place) => {
  const [west, south, east, north] = file.bounds
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

export type DeliveryOnMap = { content: MapContent; label: string; caption: string }

/** What whoever waits for a delivery sees on its map, and reads below it; null: the position is too old, or beyond the streets. */
export function deliveryOnMap(map: DeliveryMap, name: string, now: number): DeliveryOnMap | null {
  const { motoboy, delivery } = map
  const age = now - Date.parse(motoboy.at)
  if (age > shownPositionMs || !isWithin(map, motoboy)) return null
  const minutes = Math.floor(age / 60_000)
  const since = minutes < 1 ? 'agora' : `há ${minutes} min`
  const freshness = freshnessOf(motoboy.at, now)
  const spot = { ...motoboy, id: 'motoboy', name, open: 1, freshness, age: freshness === 'fresh' ? '' : since }
  const stop = delivery && ({ ...delivery, id: 'delivery', kind: 'delivery', tone: 'progress' } as const)
  const metres = delivery && !delivery.approx ? metresBetween(motoboy, delivery) : null
  return {
    content: {
      motoboys: [spot],
      stops: stop ? [{ ...stop, next: true, late: false }] : [],
      bairros: [],
      chosen: spot.id,
    },
    label: delivery ? `Mapa: ${name} e o lugar da entrega` : `Mapa: ${name}`,
    caption: [`${name}, visto ${since}`, metres !== null && `a ${metresWords(metres)} em linha reta`]
      .filter(Boolean)
      .join(', '),
  }
}
