import { ordersOfTrip } from '@ligeiro/contract/trips-api'
import { findOrder } from '#features/order-store/current-store.ts'
import type { Open } from '../desk/open-dialog.ts'
import { openIfLegal } from './open-if-legal.ts'

/** Opens the dialog that gives one order, or several as a trip, to a motoboy. `motoboy`: the one who is chosen there. */
export function assignOrders(open: Open, ids: readonly string[], motoboy?: string): void {
  const [id] = ids
  if (id === undefined) return
  if (ids.length > 1) return open({ kind: ids.length > ordersOfTrip.max ? 'assign-all' : 'trip', ids, motoboy })
  const order = findOrder(id)
  if (order) openIfLegal(order, 'attach', () => open({ kind: 'assign', id, motoboy }))
}
