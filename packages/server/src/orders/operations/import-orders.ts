import { randomInt, randomUUID } from 'node:crypto'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Tx } from '../../platform/db/connect.ts'
import { lockOrders } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import { emptyOrder, type OrderColumns } from '../order/fields.ts'
import { takeSteps } from '../take-step/take-step.ts'
import { saveOrders } from '../take-step/save-orders.ts'

/** A delivery of before the firm used this program. */
export type PastDelivery = Pick<
  OrderColumns,
  | 'client_id'
  | 'motoboy_id'
  | 'description'
  | 'pickup_address'
  | 'delivery_address'
  | 'price_cents'
  | 'recipient_name'
  | 'recipient_phone'
> & { at: Date }

type Import = {
  user: SignedIn
  now: Date
  importId: string
  bairros: { keyIn: (address: string, pickup?: string) => string | null }
}

/** The `via` of the history line of an imported order. Its event reaches no screen (live/sockets/order-events.ts), and nobody gets a push. */
const importedVia = 'import'

/** Creates finished orders in one statement. Returns their ids, in the same order. */
export async function importOrders(tx: Tx, by: Import, deliveries: readonly PastDelivery[]): Promise<string[]> {
  const { user, now, importId, bairros } = by
  const changes = deliveries.map(({ at, ...delivery }) => {
    const id = randomUUID()
    const { description, pickup_address, delivery_address, price_cents, motoboy_id } = delivery
    const set: OrderColumns = {
      ...emptyOrder,
      ...delivery,
      id,
      status: 'delivered',
      delivery_code: String(randomInt(1_000_000)).padStart(6, '0'),
      created_at: at,
      status_changed_at: at,
      stepped_at: at,
      delivered_at: at,
      pickup_bairro: bairros.keyIn(pickup_address),
      delivery_bairro: bairros.keyIn(delivery_address, pickup_address),
      import_id: importId,
    }
    const after = { status: 'delivered', description, pickup_address, delivery_address, price_cents, motoboy_id }
    const person = { actor_id: user.id, actor_role: user.role }
    const line = { step: 'create', ...person, before: null, after, at: now, via: importedVia }
    return { id, version: null, set, line, now }
  })
  await saveOrders(tx, changes)
  return changes.map(({ id }) => id)
}

/** Deletes imported orders that nothing happened to since. Returns those that were deleted. */
export async function undoImportedOrders(
  tx: Tx,
  by: { user: SignedIn; now: Date },
  ids: readonly string[],
): Promise<OrderRow[]> {
  const untouched = (await lockOrders(tx, ids)).filter(({ version }) => version === 1)
  await takeSteps(tx, by, untouched, ({ id }) => ({ step: 'undoImport', orderId: id }))
  return untouched
}
