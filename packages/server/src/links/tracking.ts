import { dayMs } from '@ligeiro/contract/durations'
import type { ReceivedBy } from '@ligeiro/contract/order'
import { addressPlace, foldedName } from '@ligeiro/contract/address-line'
import { bairroKey } from '@ligeiro/contract/bairro'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { StepName } from '@ligeiro/contract/steps'
import { shownPositionMs } from '@ligeiro/contract/shown-position'
import type { DeliveryMap } from '@ligeiro/contract/map-schemas'
import type { TrackingPlace } from '@ligeiro/contract/settings-schemas'
import type { Db } from '../platform/db/connect.ts'
import type { Schema } from '../platform/db/schema.ts'
import { minutesLate } from '@ligeiro/contract/eta'
import type { DeliveryMapOf } from '../map/delivery-map.ts'
import { arrivalOf, type Arrival, type EtaOf } from '../orders/eta/eta.ts'
import { gone } from '../platform/http/errors.ts'
import { linkQuery, openLink, type OpenedLink } from './open-link.ts'

export type TrackingState = 'received' | 'assigned' | 'on_the_way' | 'delivered' | 'cancelled'
type Entry = { step: TrackingState; at: string }

/** What whoever has a tracking link may know of an order, and nothing else. Times are ISO 8601. */
export type Tracking = {
  /** The first eight digits of the order's id. */
  order: string
  state: TrackingState
  timeline: Entry[]
  motoboy: { name: string; initials: string } | null
  /** The bairro of the delivery. */
  to: string | null
  /** Where the motoboy is, only on the way, and at most 15 minutes old. */
  place: { text: string; at: string; latitude?: number; longitude?: number } | null
  hint: 'same_bairro' | null
  /** When it is expected: a range, and by how many minutes it is late. */
  eta: (Arrival & { late: number }) | null
  received_by: ReceivedBy | null
  version: number
  now: string
}

type Row = Pick<Schema['motoboys'], 'location' | 'located_at' | 'latitude' | 'longitude' | 'seen_at'> & {
  status: OrderStatus
  version: number
  created_at: Date
  status_changed_at: Date
  delivered_at: Date | null
  delivery_address: string
  received_by: ReceivedBy | null
  motoboy_id: string | null
  motoboy_name: string | null
  /** The geocoder gave this text for some position. */
  is_geocoded: boolean
  place: TrackingPlace
  attached_at: Date | null
  started_at: Date | null
  description: string
}

const lastTime = (...steps: StepName[]) =>
  `(select max(at) from order_events where order_id = o.id and step in (${steps.map((step) => `'${step}'`).join(', ')}))`
const trackedLink = linkQuery<Row>('tracking', {
  columns: `o.status, o.version, o.description, o.created_at, o.status_changed_at, o.delivered_at, o.delivery_address, o.received_by, o.motoboy_id,
    person.name as motoboy_name, motoboy.location, motoboy.located_at, motoboy.latitude, motoboy.longitude, motoboy.seen_at,
    exists (select from places p where md5(p.location) = md5(motoboy.location)) as is_geocoded,
    coalesce(setting.value->>'place', 'bairro') as place, ${lastTime('attach', 'accept')} as attached_at, ${lastTime('start')} as started_at`,
  joins: `left join motoboys motoboy on motoboy.id = o.motoboy_id left join users person on person.id = motoboy.user_id
    left join settings setting on setting.key = 'tracking'`,
})

const stateOf = ({ status, motoboy_id }: Row): TrackingState => {
  if (status === 'delivered') return 'delivered'
  if (status === 'cancelled' || status === 'rejected_by_client') return 'cancelled'
  if (status === 'in_progress') return 'on_the_way'
  return motoboy_id === null ? 'received' : 'assigned'
}

function timelineOf(row: Row, state: TrackingState): Entry[] {
  const isOver = state === 'delivered' || state === 'cancelled'
  const moments: [TrackingState, Date | null][] = [
    ['received', row.created_at],
    ['assigned', row.motoboy_id === null ? null : row.attached_at],
    [
      'on_the_way',
      state === 'on_the_way'
        ? (row.started_at ?? row.status_changed_at)
        : state === 'delivered'
          ? row.started_at
          : null,
    ],
    ...(isOver ? [[state, row.delivered_at ?? row.status_changed_at] as [TrackingState, Date]] : []),
  ]
  return moments.flatMap(([step, at]) => (at ? [{ step, at: at.toISOString() }] : []))
}

function motoboyOf({ motoboy_name }: Row): Tracking['motoboy'] {
  const words = motoboy_name?.trim().split(/\s+/) ?? []
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return first ? { name: first, initials: `${first[0]}${last?.[0] ?? ''}`.toUpperCase() } : null
}

/** A motoboy's app sends the text, so that it is shown only if the geocoder gave it, or its bairro is one of the firm's. */
function placeOf(row: Row, { city, now, isListed }: Options): Tracking['place'] {
  const { place, location, located_at, latitude, longitude, seen_at } = row
  const isFresh = (at: Date | null): at is Date =>
    at !== null && Math.abs(now.getTime() - at.getTime()) <= shownPositionMs
  if (place === 'off' || row.status !== 'in_progress' || !location || !isFresh(located_at)) return null
  const text = addressPlace(location, city).district
  if (text === '' || !(row.is_geocoded || isListed(bairroKey(text)))) return null
  if (place !== 'exact' || latitude === null || longitude === null || !isFresh(seen_at))
    return { text, at: located_at.toISOString() }
  // The age of both is that of the older one.
  return { text, at: (seen_at < located_at ? seen_at : located_at).toISOString(), latitude, longitude }
}

export type Tracked = {
  token: string
  link: OpenedLink
  tracking: Tracking
  /** The `Motoboy.id` of the motoboy whose place is told. */
  located: string | null
  /** Whether the installation shows places at all. */
  showsPlaces: boolean
  /** For the page only. */
  map: DeliveryMap | null
  /** What was ordered, and the state of the drawn line: for the page only. */
  order: { description: string; status: OrderStatus; motoboy_id: string | null }
}

type Options = {
  now: Date
  ip: string
  city: string | null
  /** Whether a table of prices or the streets list this bairro. */
  isListed: (key: string) => boolean
  etaOf: EtaOf
  deliveryMapOf: DeliveryMapOf
}

/** What a tracking link shows now. 404, or 410 for a link that ended: a day after the end of its order at the latest. */
export async function readTracked(db: Db, written: string, options: Options): Promise<Tracked> {
  const { now, ip, city, etaOf, deliveryMapOf } = options
  const { token, link: row } = await openLink(db, trackedLink, { written, ip, now })
  const state = stateOf(row)
  const isOver = state === 'delivered' || state === 'cancelled'
  if (isOver && Math.abs(now.getTime() - row.status_changed_at.getTime()) >= dayMs) throw gone('Este link venceu')
  const place = placeOf(row, options)
  const map = row.place === 'exact' && state === 'on_the_way' ? await deliveryMapOf(db, row.order_id, now) : null
  const to = addressPlace(row.delivery_address, city).district || null
  const arrival = state === 'on_the_way' ? arrivalOf(await etaOf(db, { ...row, id: row.order_id })) : null
  const tracking: Tracking = {
    order: row.order_id.slice(0, 8),
    state,
    timeline: timelineOf(row, state),
    motoboy: state === 'cancelled' ? null : motoboyOf(row),
    to,
    place,
    hint: place && to && foldedName(place.text) === foldedName(to) ? 'same_bairro' : null,
    eta: arrival && { ...arrival, late: minutesLate(Date.parse(arrival.to), now.getTime()) },
    received_by: state === 'delivered' ? row.received_by : null,
    version: row.version,
    now: now.toISOString(),
  }
  return {
    token,
    link: row,
    tracking,
    located: (place ?? map) && row.motoboy_id,
    map,
    showsPlaces: row.place !== 'off',
    order: { description: row.description, status: row.status, motoboy_id: row.motoboy_id },
  }
}
