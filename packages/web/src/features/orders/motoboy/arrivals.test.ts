import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../test/example-order.ts'
import { createOrderStore } from '../../order-store/order-store.ts'
import type { Changes } from '../../order-store/sync.ts'
import { followArrivals } from './arrivals.ts'

const changes: Changes = { orders: [], removed: [], cursor: 'c' }

/** A motoboy's store, with what it has told of. */
async function opened(first: Order[], kept?: Order[]) {
  const source = {
    page: async () => ({ orders: first, cursor: 'c', total: first.length }),
    changes: async () => changes,
  }
  const store = createOrderStore(source, () => 1000)
  const told: string[] = []
  if (kept) store.recall(kept, 500)
  const stop = followArrivals(store, (fresh) => told.push(...fresh.map(({ id }) => id)))
  await store.poll()
  return { store, told, stop }
}

test('what was there at the opening is no news, also beside what was kept on the device', async () => {
  expect((await opened([exampleOrder({ id: 'a' })])).told).toEqual([])
  expect(
    (await opened([exampleOrder({ id: 'a' }), exampleOrder({ id: 'b' })], [exampleOrder({ id: 'a' })])).told,
  ).toEqual([])
})

test('what comes by its event or by a repair is told once; what is done is not', async () => {
  const { store, told, stop } = await opened([exampleOrder({ id: 'a' })])
  store.onEvent('order:motoboy-assigned', { order: exampleOrder({ id: 'b' }) })
  await expect.poll(() => told).toEqual(['b'])
  changes.orders = [
    exampleOrder({ id: 'b', version: 2 }),
    exampleOrder({ id: 'c' }),
    exampleOrder({ id: 'd', status: 'delivered' }),
  ]
  await store.poll()
  await expect.poll(() => told).toEqual(['b', 'c'])
  stop()
  store.receive(exampleOrder({ id: 'e' }))
  await Promise.resolve()
  expect(told).toEqual(['b', 'c'])
  changes.orders = []
})

test('one taken away and given back is told again', async () => {
  const { store, told } = await opened([exampleOrder({ id: 'a', version: 1 })])
  store.remove({ id: 'a', version: 2 })
  await Promise.resolve()
  store.receive(exampleOrder({ id: 'a', version: 3 }))
  await expect.poll(() => told).toEqual(['a'])
})
