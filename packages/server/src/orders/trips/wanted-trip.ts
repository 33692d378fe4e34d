import { openStatuses, statusLabel } from '@ligeiro/contract/order-status'
import type { TripStop } from '@ligeiro/contract/trips-schemas'
import { conflict, invalid, type ApiError } from '../../platform/http/errors.ts'
import { present } from '../order/present.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext } from '../order/step.ts'

const open: readonly string[] = openStatuses
export const shortOf = (id: string): string => id.slice(0, 8)
export const named = (id: string): string => `Pedido #${shortOf(id)}`
const keyOf = ({ order_id, kind }: TripStop) => `${order_id} ${kind}`

export function requirePickupsFirst(stops: readonly TripStop[]): void {
  const delivered = new Set<string>()
  for (const { kind, order_id } of stops) {
    if (kind === 'delivery') delivered.add(order_id)
    else if (delivered.has(order_id)) throw invalid('A entrega vem depois da coleta', 'stops')
  }
}

type Wanted = { order_ids: readonly string[]; stops?: readonly TripStop[] | undefined }

/** Refuses what no order of the database could make right: 400 comes before 404 and 409. */
export function checkWanted({ order_ids, stops = [] }: Wanted): void {
  if (new Set(order_ids).size !== order_ids.length) throw invalid('Há um pedido repetido', 'order_ids')
  requirePickupsFirst(stops)
}

/** Checks that `given` has the stops of `ahead`, each once, and answers them without those that are behind. */
export function checkedStops(given: readonly TripStop[], ahead: readonly TripStop[]): TripStop[] {
  const wanted = new Set(ahead.map(keyOf))
  const isBehind = (stop: TripStop) =>
    stop.kind === 'pickup' && !wanted.has(keyOf(stop)) && wanted.has(keyOf({ ...stop, kind: 'delivery' }))
  const stops = given.filter((stop) => !isBehind(stop))
  const keys = new Set(stops.map(keyOf))
  if (stops.length !== ahead.length || keys.size !== stops.length || ahead.some((stop) => !keys.has(keyOf(stop))))
    throw invalid('Informe todas as paradas, cada uma uma vez', 'stops')
  return stops
}

/** The orders in the order of `ids`; throws 409 with the first one that is not open, and what `unknown` says of one that does not exist. */
export function requireOpen(
  rows: Iterable<OrderRow>,
  ids: readonly string[],
  { user, now }: StepContext,
  unknown: (message: string) => ApiError = conflict,
): OrderRow[] {
  const found = new Map([...rows].map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    if (!row || row.deleted_at !== null) throw unknown(`${named(id)}: não encontrado.`)
    if (!open.includes(row.status))
      throw conflict(`${named(id)}: está ${statusLabel(row.status, user.role)}.`, present(row, user.role, now))
    return row
  })
}
