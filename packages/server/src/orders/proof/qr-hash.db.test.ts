import { orderEvents, type OrderEventBody } from '@ligeiro/contract/events'
import { openStatuses, orderStatuses } from '@ligeiro/contract/order-status'
import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { createDeliverySecrets } from '#platform/encryption/delivery-secrets.ts'
import { qrTextOf } from '#test/delivery-qr.ts'
import { startWithPeople } from '#test/people.ts'
import { fillQrHashes } from './qr-hashes.ts'

const { testApp, admin, client, motoboy } = await startWithPeople()

const secrets = () => createDeliverySecrets(testApp.config.appSecret)
const hashOf = async (id: string) =>
  (await testApp.db.selectFrom('orders').select('qr_hash').where('id', '=', id).executeTakeFirstOrThrow()).qr_hash
const open: readonly string[] = openStatuses

test.each(orderStatuses)(
  '%s: the hash is for the assigned motoboy of an open order, in lists and changes, and for nobody else',
  async (status) => {
    const order = await testApp.createOrder({ client, motoboy, status })
    // What an open order was created with stays in the row after its end.
    const hash = secrets().hashOf(order.id, 1)
    await testApp.db.updateTable('orders').set({ qr_hash: hash }).where('id', '=', order.id).execute()
    for (const path of [`/orders/order/${order.id}`, '/orders/my-orders']) {
      const text = JSON.stringify((await motoboy.get(path)).body)
      expect([path, text.includes(hash.toString('hex'))]).toEqual([path, open.includes(status)])
    }
    for (const [who, paths] of [
      [admin, [`/orders/order/${order.id}`, '/orders/all', `/orders/order/${order.id}/history`, '/statement']],
      [client, [`/orders/order/${order.id}`, '/orders/my-orders', '/users/me/data']],
      [await testApp.createUser('motoboy'), ['/orders/my-orders']],
    ] as const)
      for (const path of paths) expect(JSON.stringify((await who.get(path)).body)).not.toContain(hash.toString('hex'))
  },
)

test('events carry the hash to the assigned motoboy only, a renewal carries the new one, and the end none', async () => {
  const texts = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
  const heard: Record<string, string[]> = { admin: [], client: [], motoboy: [] }
  const last: { motoboy?: Order } = {}
  for (const [who, person] of Object.entries({ admin, client, motoboy })) {
    const socket = await testApp.connectSocket(person)
    for (const event of orderEvents)
      socket.on(event, (body: OrderEventBody) => {
        heard[who]?.push(JSON.stringify(body))
        if (who === 'motoboy' && 'order' in body) last.motoboy = body.order
      })
  }
  const { id } = (await client.post('/orders/register', texts)).body
  const hash = (number: number) => secrets().hashOf(id, number).toString('hex')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await expect.poll(() => last.motoboy?.qr_hash).toBe(hash(1))
  await client.post(`/orders/validation/${id}/qrcode`, { renew: true })
  await expect.poll(() => last.motoboy?.qr_hash).toBe(hash(2))
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.post(`/orders/validation/${id}/qrcode/confirm`, { code: qrTextOf(testApp, id, 2) })
  await expect.poll(() => last.motoboy?.status).toBe('delivered')
  expect(last.motoboy).not.toHaveProperty('qr_hash')
  const others = [...(heard.admin ?? []), ...(heard.client ?? [])].join()
  expect(others).toContain(id)
  for (const number of [1, 2]) expect(others).not.toContain(hash(number))
})

test('open orders from before there was a QR get one, and all of them another when the secret of the application changes', async () => {
  const old = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
  const over = await testApp.createOrder({ client, motoboy, status: 'delivered' })
  expect(await hashOf(old.id)).toBeNull()
  const code = (await client.post<{ code: string }>(`/orders/access-code/${old.id}`)).body.code
  await fillQrHashes(testApp.db, secrets())
  expect(await hashOf(old.id)).toEqual(secrets().hashOf(old.id, 1))
  expect(await hashOf(over.id)).toBeNull()
  const others = createDeliverySecrets('another secret of the tests')
  await fillQrHashes(testApp.db, others)
  expect(await hashOf(old.id)).toEqual(others.hashOf(old.id, 1))
  await fillQrHashes(testApp.db, secrets())
  expect(await testApp.orderNow(old.id)).toMatchObject({ version: old.version })
  // The six digits from before serve still.
  const confirmed = await motoboy.post(`/orders/validation/${old.id}/qrcode/confirm`, { code })
  expect(confirmed).toMatchObject({ status: 200, body: { received_by: 'code' } })
})
