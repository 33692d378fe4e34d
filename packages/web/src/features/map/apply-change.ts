import type { LiveMap } from '@ligeiro/contract/map-schemas'
import type { MapChange } from './use-map-room.ts'

type Motoboy = LiveMap['motoboys'][number]

function moved(map: LiveMap, { motoboys }: Extract<MapChange, { is: 'moved' }>): LiveMap {
  const places = new Map(
    motoboys.map(([id, latitude, longitude, accuracy, at]) => [id, { latitude, longitude, accuracy, at }]),
  )
  const place = (one: Motoboy): Motoboy => {
    const { at, ...where } = places.get(one.id) ?? {}
    // An answer may be newer than an event that was on its way.
    if (at === undefined || (one.at !== null && Date.parse(one.at) > at)) return one
    // The server infers some silences from the time alone, and sends no event when they end.
    const silence = one.silence && Date.parse(one.silence.since) < at ? null : one.silence
    return { ...one, ...where, silence, at: new Date(at).toISOString() }
  }
  return { ...map, motoboys: map.motoboys.map(place) }
}

/** The map after an event; undefined: it names somebody who is not on it. */
export function applyChange(map: LiveMap, change: MapChange): LiveMap | undefined {
  const { motoboys, orders } = map
  if (change.is === 'left') return { ...map, motoboys: motoboys.filter(({ id }) => id !== change.id) }
  if (change.is === 'points') {
    const { id, pickup, delivery } = change
    return { ...map, orders: orders.map((one) => (one.id === id ? { ...one, pickup, delivery } : one)) }
  }
  const known = new Set(motoboys.map(({ id }) => id))
  if (change.is === 'moved') return change.motoboys.every(([id]) => known.has(id)) ? moved(map, change) : undefined
  if (!known.has(change.id)) return undefined
  const { id, silence } = change
  // In a pause no place is kept.
  const gone = silence?.reason === 'paused' ? { latitude: null, longitude: null, accuracy: null, at: null } : {}
  return { ...map, motoboys: motoboys.map((one) => (one.id === id ? { ...one, ...gone, silence } : one)) }
}
