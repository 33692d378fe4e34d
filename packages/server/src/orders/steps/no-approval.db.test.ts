import type { User } from '@ligeiro/contract/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
beforeEach(async () => {
  client = await testApp.createUser('client')
})
afterAll(() => testApp.close())

const waive = (on: boolean) => admin.put<User>(`/users/update-user/${client.id}`, { no_approval: on })
const price = (id: string, value: number) => admin.put(`/orders/update-order/${id}`, { price: value })

test('the price of a client who need not approve is accepted at once, and the history says why', async () => {
  expect((await waive(true)).body).toMatchObject({ no_approval: true })
  const { id } = await testApp.createOrder({ client })
  const priced = await price(id, 15)
  expect(priced.body).toMatchObject({ status: 'accepted_by_client', approved_via: 'no_approval', approved_price: 15 })
  const history = (await admin.get<{ step: string; via?: string }[]>(`/orders/order/${id}/history`)).body
  expect(history.map(({ step, via }) => [step, via])).toEqual(
    expect.arrayContaining([
      ['setPrice', undefined],
      ['approveByAgreement', 'no_approval'],
    ]),
  )
  expect((await client.get(`/orders/order/${id}`)).body.status).toBe('accepted_by_client')
  // Another price is accepted as well.
  expect((await price(id, 20)).body).toMatchObject({ status: 'accepted_by_client', approved_price: 20 })
})

test('without the flag, and after it is taken away, the client is asked', async () => {
  const { id } = await testApp.createOrder({ client })
  expect((await price(id, 15)).body.status).toBe('awaiting_approval')
  await waive(true)
  await waive(false)
  expect((await price(id, 16)).body.status).toBe('awaiting_approval')
})

test('only an admin sets it, of a client only, and the audit log says so', async () => {
  expect((await client.put(`/users/update-user/${client.id}`, { no_approval: true })).status).toBe(403)
  const motoboy = await testApp.createUser('motoboy')
  expect(await admin.put(`/users/update-user/${motoboy.id}`, { no_approval: true })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'no_approval', message: 'Só clientes aprovam valores.' }] },
  })
  await waive(true)
  expect((await admin.get<object[]>('/audit')).body[0]).toMatchObject({
    action: 'account_changed',
    before: { no_approval: false },
    after: { no_approval: true },
  })
})

test('a price that changed while the admin looked is refused before anything is accepted', async () => {
  await waive(true)
  const { id } = await testApp.createOrder({ client })
  const stale = await admin.put(`/orders/update-order/${id}`, { price: 15 }, { 'if-match': '"99"' })
  expect(stale.status).toBe(412)
  expect((await testApp.orderNow(id)).status).toBe('pending')
})
