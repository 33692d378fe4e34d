import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { createOrderStore } from '#features/order-store/order-store.ts'
import type { Changes } from '#features/order-store/sync.ts'
import { onNewDeliveries } from './arrivals.ts'

const changes: Changes = { orders: [], removed: [], cursor: 'c' }

/** A motoboy's store that has loaded `first`, with the ids of the new deliveries it reported. `saved`: the orders saved on the device. */
async function openStore(first: Order[], saved?: Order[]) {
  const live = async () => ({ orders: first, cursor: 'c', since: '2026-11-20T00:00:00.000Z' })
  const store = createOrderStore({ lists: [live], changes: async () => changes }, () => 1000)
  const reported: string[] = []
  if (saved) store.restore(saved, 500)
  const stop = onNewDeliveries(store, (orders) => reported.push(...orders.map(({ id }) => id)))
  await store.poll()
  return { store, reported, stop }
}

test('deliveries of the first load are not new, also if other orders were saved on the device', async () => {
  expect((await openStore([exampleOrder({ id: 'a' })])).reported).toEqual([])
  expect(
    (await openStore([exampleOrder({ id: 'a' }), exampleOrder({ id: 'b' })], [exampleOrder({ id: 'a' })])).reported,
  ).toEqual([])
})

test('a delivery from a live event or a changes call is reported once; a finished one is not', async () => {
  const { store, reported, stop } = await openStore([exampleOrder({ id: 'a' })])
  store.onEvent('order:motoboy-assigned', { order: exampleOrder({ id: 'b' }) })
  await expect.poll(() => reported).toEqual(['b'])
  changes.orders = [
    exampleOrder({ id: 'b', version: 2 }),
    exampleOrder({ id: 'c' }),
    exampleOrder({ id: 'd', status: 'delivered' }),
  ]
  await store.poll()
  await expect.poll(() => reported).toEqual(['b', 'c'])
  stop()
  store.receive(exampleOrder({ id: 'e' }))
  await Promise.resolve()
  expect(reported).toEqual(['b', 'c'])
  changes.orders = []
})

test('a delivery that was unassigned and assigned again is reported again', async () => {
  const { store, reported } = await openStore([exampleOrder({ id: 'a', version: 1 })])
  store.remove({ id: 'a', version: 2 })
  await Promise.resolve()
  store.receive(exampleOrder({ id: 'a', version: 3 }))
  await expect.poll(() => reported).toEqual(['a'])
})
