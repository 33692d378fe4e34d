import { addressLine } from '@ligeiro/contract/address-line'
import { latenessOf } from '@ligeiro/contract/late'
import type { LiveMap } from '@ligeiro/contract/map-schemas'
import { metresBetween } from '@ligeiro/contract/metres-between'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { freshnessOf, type MapContent, type Place, type StopSpot } from '#features/map/spots.ts'
import { agoWords, openWords, shortPlace } from '#features/motoboys/readiness.ts'
import { shortSilence, silenceWords } from '#features/motoboys/silence-words.ts'
import { clockTime, minutesSince, type DayRule } from '#lib/dates.ts'
import { metresWords } from '#lib/metres-words.ts'
import type { NameOf } from '#lib/names-apart.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'

type Known = { now: number; rule: DayRule; city: string | null; nameOf: NameOf }
type Located = LiveMap['orders'][number]

const hasPlace = (one: { latitude: number | null; longitude: number | null }): one is Place =>
  one.latitude !== null && one.longitude !== null
/** Where an order goes next: to the pickup, after the start to the delivery. */
const nextOf = ({ status }: Pick<Order, 'status'>): 'pickup' | 'delivery' =>
  status === 'in_progress' ? 'delivery' : 'pickup'

function stopsOf(order: Order, located: Located, now: number): StopSpot[] {
  const late = latenessOf(order, now) === 'late'
  const kinds = (['pickup', 'delivery'] as const).filter((kind) => located[kind] !== null)
  const next = kinds.length === 1 ? kinds[0] : nextOf(order)
  return kinds.flatMap((kind) => {
    const point = located[kind]
    if (!point) return []
    const { latitude, longitude, source } = point
    const approx = source === 'bairro'
    return [
      { id: order.id, kind, latitude, longitude, tone: statusTone[order.status], next: kind === next, approx, late },
    ]
  })
}

/** 'há 6 min', 'às 11:40'. */
const sinceWords = (since: string, { now, rule }: Known) => {
  const minutes = minutesSince(since, now)
  if (minutes < 1) return 'agora'
  return minutes < 60 ? `há ${minutes} min` : `às ${clockTime(since, rule.zone)}`
}

/** What an order's line says of a point that is not exact, or missing. */
function pointWords(name: string, point: Located['pickup']): string {
  if (point === null) return `${name} sem ponto`
  if (point.source === 'bairro') return `${name}: ≈ ${point.reason}`
  return point.doubted ? `${name}: ${point.reason}` : ''
}

/** Farther than any place on earth, in metres. */
const farthest = Number.MAX_SAFE_INTEGER

const shortAddress = (whole: string, city: string | null) => {
  const { district, rest } = addressLine(whole, city)
  return district || rest || whole
}

/** The orders on the map of the desk, as marks and as lines of the list beside it: those that the list of orders shows. */
export function ordersOnMap(
  located: LiveMap['orders'],
  orders: readonly Order[],
  { now, city }: Pick<Known, 'now' | 'city'>,
) {
  const points = new Map(located.map((one) => [one.id, one]))
  const shown = orders.flatMap((order) => {
    const one = points.get(order.id)
    return one ? [{ order, located: one }] : []
  })
  return {
    stops: shown.flatMap((one) => stopsOf(one.order, one.located, now)),
    lines: shown.map(({ order, located: { pickup, delivery } }) => ({
      id: order.id,
      kind: nextOf(order),
      tone: statusTone[order.status],
      late: latenessOf(order, now) === 'late',
      title: order.description,
      detail: [
        statusLabel(order.status, 'admin'),
        shortId(order.id),
        `${shortAddress(order.pickup_address, city)} → ${shortAddress(order.delivery_address, city)}`,
        pointWords('coleta', pickup),
        pointWords('entrega', delivery),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    /** Where the chosen order goes next. */
    goalOf(chosen: string | null): Place | null {
      const target = shown.find(({ order }) => order.id === chosen)
      return target ? target.located[nextOf(target.order)] : null
    },
  }
}

/** The line below a motoboy's name: 'Livre · sem sinal há 6 min · a 350 m · Centro'. The age stands beside the name. */
function motoboyWords(one: LiveMap['motoboys'][number], age: string, metres: number | null, known: Known): string {
  const since = one.silence ? sinceWords(one.silence.since, known) : ''
  return [
    openWords({ available: true, open_deliveries: one.open }),
    [silenceWords(one.silence), since !== age && since].filter(Boolean).join(' '),
    metres !== null && `a ${metresWords(metres)}`,
    one.place === null ? 'sem nome do lugar' : shortPlace(one.place),
    !hasPlace(one) && 'sem posição',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The motoboys on the map of the desk; with a goal those who are nearest to it come first. */
export function motoboysOnMap(motoboys: LiveMap['motoboys'], goal: Place | null, known: Known) {
  const lines = motoboys
    .map((one) => {
      const metres = goal && hasPlace(one) ? metresBetween(one, goal) : null
      const freshness = one.at === null || one.silence ? 'stale' : freshnessOf(one.at, known.now)
      const age = one.at === null ? '' : agoWords(one.at, known.now, known.rule)
      return {
        ...one,
        name: known.nameOf(one.id, one.name),
        metres,
        freshness,
        age,
        detail: motoboyWords(one, age, metres, known),
      }
    })
    // Those without a position come last. Without a goal all are equal, and keep their order.
    .toSorted((a, b) => (a.metres ?? farthest) - (b.metres ?? farthest))
  const spots: MapContent['motoboys'] = lines.flatMap(({ freshness, age, ...one }) => {
    if (!hasPlace(one)) return []
    const words = freshness === 'fresh' ? '' : [age, shortSilence(one.silence)].filter(Boolean).join(' · ')
    return [{ ...one, freshness, age: words }]
  })
  return { lines, spots }
}

export type OnMap = {
  motoboys: ReturnType<typeof motoboysOnMap>
  orders: ReturnType<typeof ordersOnMap>
}
