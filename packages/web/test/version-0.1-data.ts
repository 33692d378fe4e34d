import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'

/** What version 0.1 of the web app (commit 03d69b0) stored on a motoboy's phone, key by key and field by field. */

export const user: User = { id: 'kaue', name: 'Kauê', email: 'kaue@example.com', role: 'motoboy', phone: '48991882046' }

export const ownMotoboy: Motoboy = {
  id: 'motoboy-1',
  user: { id: 'kaue', name: 'Kauê', email: 'kaue@example.com', phone: '48991882046' },
  location: 'Trindade',
  available: true,
  seen_at: '2026-11-21T15:00:00.000Z',
}

export const order: Order = {
  id: 'order-1',
  description: 'Caixa com 12 garrafas de vinho',
  pickup_address: 'Av. Madre Benvenuta, 687, Santa Mônica',
  delivery_address: 'R. Laurindo Januário da Silveira, 5420, Lagoa',
  price: 32.5,
  status: 'accepted_by_client',
  created_at: '2026-11-21T15:00:00.000Z',
  status_changed_at: '2026-11-21T15:10:00.000Z',
  delivered_at: null,
  delivered_received_at: null,
  delivery_code: '482913',
  receiver: null,
  received_by: null,
  motoboy_id: 'motoboy-1',
  client: { id: 'client-1', user: { name: 'Renata', email: 'renata@example.com', phone: null } },
  motoboy: {
    id: 'motoboy-1',
    user: { id: 'kaue', name: 'Kauê', email: 'kaue@example.com', phone: '48991882046' },
    location: 'Trindade',
    seen_at: '2026-11-21T15:00:00.000Z',
  },
  version: 4,
}

/** 14:02 in São Paulo. */
export const pressedAt = Date.parse('2026-11-21T17:02:00.000Z')

const entry = { userId: 'kaue', at: pressedAt, told: true, heldUntil: pressedAt + 5000, tried: false, refused: null }

export const entries = [
  { ...entry, key: 'key-of-start', wish: { step: 'start', orderId: 'order-1', motoboyId: 'motoboy-1' }, tried: true },
  {
    ...entry,
    key: 'key-of-confirm',
    wish: { step: 'confirm', orderId: 'order-1', clientId: 'client-1', receiver: 'Dona Letícia' },
  },
  { ...entry, key: 'key-of-code', wish: { step: 'code', orderId: 'order-2', code: '123456' } },
  { ...entry, key: 'key-of-available', wish: { step: 'available', motoboyId: 'motoboy-1', available: false } },
  {
    ...entry,
    key: 'key-of-rejected',
    wish: { step: 'start', orderId: 'order-3', motoboyId: 'motoboy-1' },
    tried: true,
    refused: { message: 'Este pedido está Cancelado.', code: 'conflict' },
  },
  { ...entry, userId: 'zilda', key: 'key-of-zilda', wish: { step: 'code', orderId: 'order-4', code: '654321' } },
]

/** Fills the browser's storage as version 0.1 did. */
export async function storeAsVersion01(): Promise<void> {
  localStorage.setItem('accessToken', 'token')
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('ownMotoboy', JSON.stringify({ motoboy: ownMotoboy, at: Date.now() }))
  sessionStorage.setItem('draft:kaue:receiver:order-1', JSON.stringify({ receiver: 'Dona Le' }))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ligeiro', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
      request.result.createObjectStore('known')
      request.result.createObjectStore('lease')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened')))
  })
  const transaction = database.transaction(['outbox', 'known', 'lease'], 'readwrite')
  for (const one of entries) transaction.objectStore('outbox').add(one)
  transaction.objectStore('known').put({ orders: [order], at: Date.now() }, user.id)
  transaction.objectStore('lease').put({ owner: 'a closed tab', until: 0 }, user.id)
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve)
  })
  database.close()
}
