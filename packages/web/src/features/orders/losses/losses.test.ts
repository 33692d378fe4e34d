import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { createOrderStore } from '#features/order-store/order-store.ts'
import type { Changes } from '#features/order-store/sync.ts'
import { localStore } from '#lib/storage.ts'
import { lossesKey } from '#session/session-store.ts'
import { readLoss, watchLosses } from './losses.ts'

const user = { id: 'm', role: 'motoboy' } as const
const before = exampleOrder({ id: 'a', version: 3, status: 'in_progress', delivery_address: 'R. A, 900' })

/** A motoboy's store that loaded `first`, and what was said as lost. */
async function openStore(first: Order[], own = false, who: { id: string; role: 'client' | 'motoboy' } = user) {
  const changes: Changes = { orders: [], removed: [], cursor: 'c' }
  let clock = Date.now()
  const live = async () => ({ orders: first, cursor: 'c', since: '2026-11-20T00:00:00.000Z' })
  const store = createOrderStore({ lists: [live], changes: async () => changes }, () => ++clock)
  const said: string[] = []
  const watch = () =>
    watchLosses({
      user: who,
      store,
      zone: () => 'America/Sao_Paulo',
      isOwn: () => own,
      onLoss: ({ title }) => said.push(title),
    })
  const stop = watch()
  await store.poll()
  await Promise.resolve()
  return { store, changes, said, stop }
}

test.each([
  [{ status: 'cancelled', status_changed_at: '2026-11-26T11:42:00.000Z' }, 'Cancelado às 08:42'],
  [
    { status: 'cancelled', status_changed_at: '2026-11-26T11:42:00.000Z', cancelled_by: 'client' },
    'Cancelado pela loja às 08:42',
  ],
  [
    { status: 'cancelled', status_changed_at: '2026-11-26T11:42:00.000Z', cancelled_by: 'admin' },
    'Cancelado pela central às 08:42',
  ],
  [{ delivery_address: 'R. A, 1900' }, 'O endereço mudou: R. A, 1900'],
  [
    { pickup_address: 'R. B, 1', description: 'Dois bolos' },
    'A retirada mudou: R. B, 1. A descrição mudou: Dois bolos',
  ],
] as const)('%o is said once: %s', async (change, words) => {
  const { store, said, stop } = await openStore([before])
  store.receive({ ...before, ...change, version: 4 })
  await expect.poll(() => said).toEqual([words])
  store.receive({ ...before, ...change, version: 5 })
  await Promise.resolve()
  expect(said).toEqual([words])
  stop()
})

test('a price, a step of the motoboy and a delivery are no loss', async () => {
  const { store, said, stop } = await openStore([before])
  for (const [version, change] of [{ price: 99 }, { status: 'pending' }, { status: 'delivered' }].entries()) {
    store.receive({ ...before, ...change, version: 4 + version } as Order)
    await Promise.resolve()
    expect(said).toEqual([])
  }
  stop()
})

test('a delivery that another has now, named if it is known; one that was given back is no loss', async () => {
  const { store, said, stop } = await openStore([before, exampleOrder({ id: 'b', version: 1 })])
  store.remove({ id: 'a', version: 4, motoboy_name: 'Carlos' })
  store.remove({ id: 'b', version: 2 })
  await expect.poll(() => said.toSorted()).toEqual(['Agora é com Carlos', 'Esta entrega não está mais com você'])
  stop()
  const given = await openStore([before], true)
  given.store.remove({ id: 'a', version: 4 })
  await Promise.resolve()
  expect(given.said).toEqual([])
  given.stop()
})

test('a delivery that another made, as the desk says afterwards; one that leaves the list by its age is no loss', async () => {
  const delivered = { status: 'delivered', status_changed_at: '2026-11-26T11:42:00.000Z' } as const
  const [mine, old] = [exampleOrder({ ...delivered, id: 'a', version: 3 }), exampleOrder({ ...delivered, id: 'b' })]
  const { store, said, stop } = await openStore([mine, old])
  store.receive({ ...mine, receiver: 'Ana', version: 4 })
  store.remove({ id: 'a', version: 5, motoboy_name: 'Carlos' })
  store.remove({ id: 'b', version: 5 })
  await expect.poll(() => said).toEqual(['Agora é com Carlos'])
  stop()
})

test('what was lost while the app was closed is said at the next contact, and stays until it is read or the session ends', async () => {
  const first = await openStore([before])
  const kept = localStore.getItem(lossesKey)
  first.stop()
  expect(localStore.getItem(lossesKey)).toBeNull()
  localStore.setItem(lossesKey, kept ?? '')
  const { said, stop } = await openStore([])
  expect(said).toEqual(['Esta entrega não está mais com você'])
  expect(localStore.getItem(lossesKey)).toContain('não está mais com você')
  readLoss('a')
  expect(localStore.getItem(lossesKey)).toBeNull()
  stop()
})

test('a hand-over before the cancellation, which the desk knows', async () => {
  const { store, said, stop } = await openStore([before])
  store.receive({ ...before, status: 'cancelled', status_changed_at: '2026-11-26T14:46:17.000Z', version: 4 })
  await expect.poll(() => said).toEqual(['Cancelado às 11:46'])
  const late = {
    motoboy: { id: 'm', name: 'João' },
    at: '2026-11-26T14:46:15.000Z',
    receiver: 'Ana',
    by: 'name',
  } as const
  store.receive({ ...before, status: 'cancelled', late_hand_over: late, version: 5 })
  await expect.poll(() => said[1]).toBe('Cancelado antes de chegar o aviso: a central sabe que você entregou às 11:46')
  stop()
})

test('a client reads what the firm cancelled and what was not delivered, once, and nothing of their own steps', async () => {
  const shop = { id: 'c', role: 'client' } as const
  const { store, said, stop } = await openStore([before, exampleOrder({ id: 'b', version: 1 })], false, shop)
  const status_changed_at = '2026-11-26T11:42:00.000Z'
  store.receive({ ...before, id: 'b', status: 'cancelled', cancelled_by: 'client', status_changed_at, version: 2 })
  const failed = { reason: 'absent', at: '2026-11-26T11:40:00.000Z' } as const
  store.receive({ ...before, not_delivered: failed, version: 4 })
  await expect.poll(() => said).toEqual(['Não entregue: ausente, às 08:40'])
  store.receive({ ...before, not_delivered: failed, description: 'Outro', version: 5 })
  store.receive({ ...before, status: 'cancelled', cancelled_by: 'admin', status_changed_at, version: 6 })
  await expect.poll(() => said).toEqual(['Não entregue: ausente, às 08:40', 'Cancelado pela central às 08:42'])
  stop()
})
