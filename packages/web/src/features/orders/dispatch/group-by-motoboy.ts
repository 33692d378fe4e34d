import { addressKey } from '@ligeiro/contract/address-key'
import { addressLine, foldedName } from '@ligeiro/contract/address-line'
import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { orderOfStops } from '@ligeiro/contract/order-of-stops'
import { tripsOf, type Ends } from '@ligeiro/contract/trips'
import { counted } from '#lib/counted.ts'
import { bairroOrAddress } from '../bairro-or-address.ts'
import type { DispatchLine } from './dispatch-lines.ts'

type About = { city: string | null; maxTrip: number }
/** Orders of one way, in the order in which they are delivered. */
type Trip = { key: string; title: string; lines: DispatchLine[] }
export type Column = {
  motoboy: ListedMotoboy
  trips: Trip[]
  /** In a straight line, from the first pickup; null: not all points are known. */ km: number | null
}

const endsOf = (line: DispatchLine, points: OrderCandidates | undefined, { city }: About) => {
  const { pickup_address, delivery_address } = line.order
  const bairro = foldedName(addressLine(delivery_address, city).district)
  return {
    line,
    pickupKey: addressKey(pickup_address, city),
    pickup: points?.pickup ?? null,
    delivery: points?.delivery ?? null,
    deliveryBairro: bairro || null,
  }
}
type Placed = ReturnType<typeof endsOf>

/** It waits for an amount that nothing suggests. What is typed does not change it, so that no card moves meanwhile. */
export const isUnpriced = ({ order, suggested }: DispatchLine) => order.price === null && suggested === undefined

const unique = (names: readonly string[]) => [...new Set(names)]

/** '3 para Trindade', 'Centro → Trindade' of one alone. */
function tripTitle(trip: readonly Placed[], { city }: About): string {
  const to = unique(trip.map(({ line }) => bairroOrAddress(line.order.delivery_address, city)))
  const from = bairroOrAddress(trip[0]?.line.order.pickup_address ?? '', city)
  if (trip.length === 1) return `${from} → ${to[0]}`
  return `${trip.length} para ${to.slice(0, 2).join(to.length > 2 ? ', ' : ' e ')}${to.length > 2 ? ` e mais ${to.length - 2}` : ''}`
}

const isKnown = (one: Placed): one is Placed & { delivery: NonNullable<Ends['delivery']> } => one.delivery !== null

function columnOf(motoboy: ListedMotoboy, placed: readonly Placed[], about: About): Column {
  const known = placed.filter(isKnown)
  const way = orderOfStops(
    null,
    known.map(({ line, pickup, delivery }) => ({ id: line.order.id, pickup, delivery })),
    about.maxTrip,
  )
  const ids = way.stops.flatMap(({ kind, id }) => (kind === 'delivery' ? [id] : []))
  const place = ({ line }: Placed) => ids.indexOf(line.order.id) + 1 || Infinity
  const trips = tripsOf(placed, about.maxTrip).map((trip) => {
    const sorted = trip.toSorted((a, b) => place(a) - place(b) || 0)
    return { key: trip[0]?.line.order.id ?? '', title: tripTitle(sorted, about), lines: sorted.map(({ line }) => line) }
  })
  const waits = ({ lines }: Trip) => Number(lines.every(isUnpriced))
  const isWhole = known.length === placed.length && placed.length > 0 && placed.every(({ pickup }) => pickup)
  return { motoboy, trips: trips.toSorted((a, b) => waits(a) - waits(b)), km: isWhole ? way.metres / 1000 : null }
}

/** A column for each motoboy who can ride or has one of the orders, with what is theirs grouped by way, and the orders that nobody has. */
export function groupByMotoboy(
  lines: readonly DispatchLine[],
  motoboys: readonly ListedMotoboy[],
  asked: readonly OrderCandidates[],
  about: About,
): { columns: Column[]; rest: DispatchLine[] } {
  const pointsOf = ({ order }: DispatchLine) => asked.find(({ id }) => id === order.id)
  const placed = lines.map((line) => endsOf(line, pointsOf(line), about))
  const canRide = new Set(
    asked.flatMap(({ candidates }) => candidates.flatMap((one) => (one.eligible ? [one.motoboy_id] : []))),
  )
  const ownerOf = ({ refusal, order, motoboy }: DispatchLine) => (refusal === null ? (order.motoboy_id ?? motoboy) : '')
  const ownOf = ({ id }: ListedMotoboy) => placed.filter(({ line }) => ownerOf(line) === id)
  const suggested = (id: string) =>
    lines.filter(({ candidates: [first] }) => first?.eligible && first.motoboy_id === id)
  const ready = (id: string) => suggested(id).filter((line) => !isUnpriced(line))
  const columns = motoboys
    .filter(({ id }) => canRide.has(id) || lines.some((line) => ownerOf(line) === id))
    // By what was suggested, so that no column moves while orders are moved. What can go at once comes first.
    .toSorted((a, b) => ready(b.id).length - ready(a.id).length || suggested(b.id).length - suggested(a.id).length)
    .map((motoboy) => columnOf(motoboy, ownOf(motoboy), about))
  const shown = new Set(columns.map(({ motoboy }) => motoboy.id))
  return { columns, rest: lines.filter((line) => !shown.has(ownerOf(line))) }
}

const plurals: Record<string, string> = { indisponível: 'indisponíveis', 'nunca entrou': 'nunca entraram' }

/** Why nobody is proposed: 'Ninguém pode levar agora: 2 indisponíveis, 1 sem sinal.' */
export function whyNobody(line: DispatchLine): string {
  if (line.refusal !== null) return line.refusal
  if (line.candidates.some(({ eligible }) => eligible)) return 'Fica para depois.'
  if (line.candidates.length === 0) return 'Sem sugestão de motoboy.'
  const reasons = line.candidates.map(({ why_not }) => why_not?.replace(/ há \d+ min$/, '') ?? '')
  const counts = unique(reasons).map((reason) =>
    counted(reasons.filter((one) => one === reason).length, reason, plurals[reason] ?? reason),
  )
  return `Ninguém pode levar agora: ${counts.join(', ')}.`
}
