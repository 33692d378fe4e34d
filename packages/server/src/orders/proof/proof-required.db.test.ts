import type { Order } from '@ligeiro/contract/order'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import { qrTextOf } from '#test/delivery-qr.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople()

const texts = { description: 'Notebook', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
const set = (who: Person, id: string, proof_required: unknown, more: object = {}) =>
  who.put<Order & { message: string }>(`/orders/update-order/${id}`, { proof_required, ...more })
const asking = async (status: Order['status']) => {
  const order = await testApp.createOrder({ client, motoboy, status })
  await testApp.db.updateTable('orders').set({ proof_required: true }).where('id', '=', order.id).execute()
  return order
}
const byName = (order: Order) =>
  motoboy.patch<{ code: string; message: string }>('/orders/confirm', {
    orderId: order.id,
    clientId: client.id,
    receiver: 'Ana',
  })

test.each(orderStatuses)('%s: a name does not confirm it', async (status) => {
  const answer = await byName(await asking(status))
  expect(answer.status).toBe(409)
  if (status !== 'in_progress' && status !== 'accepted_by_client') return
  const message = 'Este pedido pede o código ou o QR de quem recebe.'
  expect(answer.body).toMatchObject({ code: 'proof_required', message, order: { proof_required: true } })
})

test('code and QR confirm it, and an admin may mark it delivered or take the demand away', async () => {
  const [byCode, byQr, marked, freed] = [
    await asking('in_progress'),
    await asking('in_progress'),
    await asking('in_progress'),
    await asking('in_progress'),
  ]
  const { code } = (await client.post<{ code: string }>(`/orders/access-code/${byCode.id}`)).body
  const confirm = (order: Order, text: string) =>
    motoboy.post(`/orders/validation/${order.id}/qrcode/confirm`, { code: text })
  expect((await confirm(byCode, code)).body).toMatchObject({ status: 'delivered', received_by: 'code' })
  expect((await confirm(byQr, qrTextOf(testApp, byQr.id))).body).toMatchObject({
    status: 'delivered',
    received_by: 'qr',
  })
  expect((await admin.put(`/orders/update-order/${marked.id}`, { status: 'delivered' })).status).toBe(200)
  expect((await set(admin, freed.id, false)).body).toMatchObject({ proof_required: false, version: freed.version + 1 })
  expect((await set(admin, freed.id, false)).body.version).toBe(freed.version + 1)
  expect((await testApp.historyOf(freed.id)).at(-1)).toMatchObject({
    step: 'setProof',
    before: { proof_required: true },
    after: { proof_required: false },
  })
  expect((await byName(freed)).status).toBe(200)
})

test('it is set with the order, otherwise by what is set for the client', async () => {
  const careful = await testApp.createUser('client')
  expect((await careful.post('/orders/register', texts)).body.proof_required).toBe(false)
  const path = `/users/update-user/${careful.id}`
  expect((await careful.put(path, { proof_required: true })).status).toBe(403)
  expect((await admin.put(`/users/update-user/${motoboy.id}`, { proof_required: true })).status).toBe(400)
  expect((await admin.put(path, { proof_required: true })).body).toMatchObject({ proof_required: true })
  expect((await careful.post('/orders/register', texts)).body.proof_required).toBe(true)
  const forClient = { ...texts, client_id: careful.id }
  expect((await admin.post('/orders/register', forClient)).body.proof_required).toBe(true)
  expect((await admin.post('/orders/register', { ...forClient, proof_required: false })).body.proof_required).toBe(
    false,
  )
  expect((await careful.post('/orders/register', { ...texts, proof_required: 'sim' })).status).toBe(400)
  expect((await admin.put(path, { proof_required: false })).body).not.toHaveProperty('proof_required')
})

test('alone, by an admin while the order is open and by its client while it is pending', async () => {
  const { id } = (await client.post('/orders/register', texts)).body
  expect((await set(client, id, true)).body.proof_required).toBe(true)
  expect((await set(client, id, false, { description: 'Outro' })).status).toBe(400)
  expect((await set(motoboy, id, true)).status).toBe(403)
  expect((await set(await testApp.createUser('client'), id, true)).status).toBe(404)
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  expect((await set(client, id, false)).status).toBe(409)
  expect((await set(admin, id, false)).body.proof_required).toBe(false)
  await admin.patch(`/orders/${id}/cancel`)
  expect((await set(admin, id, true)).status).toBe(409)
})
