import type { SignedIn } from '@ligeiro/contract/user'
import type { Tx } from '../../platform/db/connect.ts'
import { lockOrders } from '../../orders/order/queries.ts'
import { takeSteps } from '../../orders/take-step/take-step.ts'

/** Orders per statement. The process can answer other calls between two statements. */
const batchSize = 100

type Move = { by: SignedIn; step: 'joinClient' | 'separateClient'; into: string; now: Date }

/** Gives orders to another client, each with a history line. Deleted orders, which nobody sees, move too: an erasure of the person must find them. */
export async function moveOrders(tx: Tx, ids: readonly string[], { by, step, into, now }: Move): Promise<void> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const changes = { client_id: into }
    await takeSteps(tx, { user: by, now }, await lockOrders(tx, batch), ({ id }) => ({ step, orderId: id, changes }))
    const deleted = tx.updateTable('orders').set(changes).where('id', 'in', batch)
    await deleted.where('deleted_at', 'is not', null).execute()
  }
}
