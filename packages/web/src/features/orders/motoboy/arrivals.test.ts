import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { anOrder } from '../an-order.ts'
import { createOrderStore } from '../order-store.ts'
import type { Changes } from '../sync.ts'
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
  expect((await opened([anOrder({ id: 'a' })])).told).toEqual([])
  expect((await opened([anOrder({ id: 'a' }), anOrder({ id: 'b' })], [anOrder({ id: 'a' })])).told).toEqual([])
})

test('what comes by its event or by a repair is told once; what is done is not', async () => {
  const { store, told, stop } = await opened([anOrder({ id: 'a' })])
  store.hear('order:motoboy-assigned', { order: anOrder({ id: 'b' }) })
  await expect.poll(() => told).toEqual(['b'])
  changes.orders = [anOrder({ id: 'b', version: 2 }), anOrder({ id: 'c' }), anOrder({ id: 'd', status: 'delivered' })]
  await store.poll()
  await expect.poll(() => told).toEqual(['b', 'c'])
  stop()
  store.receive(anOrder({ id: 'e' }))
  await Promise.resolve()
  expect(told).toEqual(['b', 'c'])
  changes.orders = []
})

test('one taken away and given back is told again', async () => {
  const { store, told } = await opened([anOrder({ id: 'a', version: 1 })])
  store.remove({ id: 'a', version: 2 })
  await Promise.resolve()
  store.receive(anOrder({ id: 'a', version: 3 }))
  await expect.poll(() => told).toEqual(['a'])
})
