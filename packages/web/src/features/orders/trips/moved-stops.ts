import type { TripStop } from '@ligeiro/contract/trips-schemas'

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
