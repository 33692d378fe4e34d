import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({})
await beginBooks(testApp, admin)

/** Takes a step, and expects its answer to be what the caller is then told of the order, the motoboy's share included. */
async function step(by: Person, answering: Promise<{ status: number; body: Order }>): Promise<Order> {
  const { status, body } = await answering
  expect({ status, message: (body as { message?: string }).message }).toEqual({ status: 200, message: undefined })
  expect((await by.get(`/orders/order/${body.id}`)).body).toEqual(body)
  return body
}

test('in a firm with books the answer of each step is the order as it is then, with what the motoboy earns', async () => {
  const other = await testApp.createUser('motoboy')
  const { id } = await testApp.createOrder({ client, price: null })
  const attach = ({ motoboyId }: Person) =>
    step(admin, admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId }))
  const update = (body: object) => step(admin, admin.put(`/orders/update-order/${id}`, body))
  const reopen = () => step(admin, admin.patch(`/orders/${id}/reopen`, { reason: 'Engano' }))

  expect(await attach(motoboy)).toMatchObject({ share: 0 })
  expect(await update({ price: 20 })).toMatchObject({ share: 18 })
  expect(await attach(other)).toMatchObject({ share: 18 })
  expect(await update({ motoboy_id: null, status: 'pending' })).toMatchObject({ share: null })
  expect(await attach(motoboy)).toMatchObject({ share: 18 })
  expect(await update({ price: 30 })).toMatchObject({ status: 'awaiting_approval', share: 27 })
  await step(client, client.patch(`/orders/${id}/approve`, {}))
  expect(await update({ status: 'cancelled' })).toMatchObject({ share: null })
  expect(await reopen()).toMatchObject({ status: 'accepted_by_client', share: 27 })
  const started = await step(motoboy, motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId }))
  expect(started).toMatchObject({ share: 27 })
  const receiver = { orderId: id, clientId: client.id, receiver: 'Portaria' }
  expect(await step(motoboy, motoboy.patch('/orders/confirm', receiver))).toMatchObject({ share: 27 })
  expect(await reopen()).toMatchObject({ status: 'in_progress', share: 27 })
})
