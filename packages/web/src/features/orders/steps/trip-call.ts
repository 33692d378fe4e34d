import { ordersApi } from '@ligeiro/contract/orders-api'
import { tripsApi } from '@ligeiro/contract/trips-api'
import { CallError } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { currentStore, receiveOrder } from '#features/order-store/current-store.ts'
import { stopWaiting } from './held-steps.ts'
import { callStep } from './take-step.ts'

type Motoboy = { id: string; available?: boolean | undefined }
/** An order whose turn it is, in the version that the admin saw. */
type Joined = { id: string; version: number; resolve: (done: unknown) => void; reject: (error: unknown) => void }

/** Assigns the orders as one trip. One that is refused stays out, so that it does not keep the others from their motoboy. */
async function sendTrip(motoboy: Motoboy, orders: readonly Joined[]): Promise<void> {
  const [first, second] = orders
  if (!first) return
  const available = motoboy.available ? { available: true as const } : {}
  try {
    if (!second) {
      const alone = { body: { orderId: first.id, motoboyId: motoboy.id, ...available }, version: first.version }
      return first.resolve(await callStep(first.id, ordersApi.attach, alone))
    }
    const order_ids = orders.map(({ id }) => id)
    const versions = orders.map(({ version }) => version)
    const body = { motoboy_id: motoboy.id, order_ids, versions, ...available }
    const trip = await callWithIntentKey(tripsApi.create, { body, keepalive: true })
    // The answer has the trip, and not its orders.
    await currentStore().poll()
    for (const { resolve } of orders) resolve(trip)
  } catch (error) {
    const order = error instanceof CallError ? error.order : undefined
    const isNamed = ({ id }: Joined) => id === order?.id
    const others = orders.some(isNamed) ? orders.filter((one) => !isNamed(one)) : []
    if (order && others.length > 0) receiveOrder(order)
    for (const one of orders) if (!others.includes(one)) one.reject(error)
    await sendTrip(motoboy, others)
  }
}

export type TripCall = ReturnType<typeof tripCall>

/** Sends orders as one trip once it is known of each whether it goes along: its price may have to be answered, and each can be undone alone. */
export function tripCall(motoboy: Motoboy, ids: readonly string[]) {
  const awaited = new Set(ids)
  let joined: Joined[] = []
  const sendIfWhole = () => {
    if (awaited.size > 0) return
    stopWaiting.delete(sendNow)
    const orders = joined.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    joined = []
    void sendTrip(motoboy, orders)
  }
  const sendNow = () => {
    awaited.clear()
    sendIfWhole()
  }
  return {
    join: (id: string, version: number) =>
      new Promise<unknown>((resolve, reject) => {
        awaited.delete(id)
        joined.push({ id, version, resolve, reject })
        stopWaiting.add(sendNow)
        sendIfWhole()
      }),
    /** The order does not go along. */
    leave(id: string) {
      awaited.delete(id)
      sendIfWhole()
    },
  }
}
