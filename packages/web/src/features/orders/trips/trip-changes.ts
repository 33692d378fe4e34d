import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { motoboyNameOf } from '#features/motoboys/names.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { shortId } from '../short-id.ts'

export const stopKey = ({ order_id, kind }: TripStop): string => `${order_id} ${kind}`
export const areSame = (some: readonly TripStop[], others: readonly TripStop[]): boolean =>
  some.length === others.length && some.every((stop, index) => stopKey(stop) === stopKey(others[index]!))

/** The stops with one of them elsewhere; null: a delivery would come before its pickup. */
export function movedStops(stops: readonly TripStop[], from: number, to: number): TripStop[] | null {
  const stop = stops[from]
  if (!stop) return null
  const others = stops.toSpliced(from, 1)
  const moved = others.toSpliced(to, 0, stop)
  const indexOf = (kind: TripStop['kind']) =>
    moved.findIndex((one) => one.order_id === stop.order_id && one.kind === kind)
  return indexOf('pickup') > indexOf('delivery') ? null : moved
}

/** The order of an admin, with the stops that are ahead now: what is gone is left out, and a pickup that is ahead again comes first. */
export function arrangedNow(arranged: readonly TripStop[], ahead: readonly TripStop[]): TripStop[] {
  const known = new Set(arranged.map(stopKey))
  const present = new Set(ahead.map(stopKey))
  return [
    ...ahead.filter((stop) => !known.has(stopKey(stop))),
    ...arranged.filter((stop) => present.has(stopKey(stop))),
  ]
}

/** Why an order is in a trip no more: '#ab12cd34 está Entregue'. */
function goneWords(id: string, { motoboy_id }: Trip, order: Order | undefined): string {
  if (order && !isOpen(order)) return `${shortId(id)} está ${statusLabel(order.status, 'admin')}`
  if (order && order.motoboy_id !== motoboy_id)
    return `${shortId(id)} ${order.motoboy ? `está com ${motoboyNameOf(order.motoboy.id, order.motoboy.user.name)}` : 'ficou sem motoboy'}`
  return `${shortId(id)} saiu do lote`
}

export type TripChange = { message: string; /** Somebody put the stops into another order. */ isArranged: boolean }

/** What others changed since the admin saw the trip; null: nothing. */
export function tripChange(seen: Trip, now: Trip, find: (id: string) => Order | undefined): TripChange | null {
  const present = new Set(now.stops.map(stopKey))
  const left = seen.stops.filter((stop) => present.has(stopKey(stop)))
  const gone = seen.stops.flatMap(({ order_id, kind }) =>
    kind === 'delivery' && !present.has(stopKey({ order_id, kind })) ? [order_id] : [],
  )
  const isArranged = !areSame(left, now.stops)
  if (gone.length === 0 && !isArranged) return null
  const changes = [
    ...gone.map((id) => goneWords(id, now, find(id))),
    ...(isArranged ? ['outra ordem das paradas'] : []),
  ]
  return { message: `O lote mudou agora há pouco: ${changes.join(', ')}.`, isArranged }
}
