import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { Bairros } from './known-bairros.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
})
afterAll(() => testApp.close())

const order = async (delivery_address: string, pickup_address = 'Rua Bocaiúva, 2468, Centro') => {
  const { body } = await client!.post('/orders/register', { description: 'Bolo', pickup_address, delivery_address })
  return body.id
}
const bairrosOf = (id: string) =>
  testApp.db
    .selectFrom('orders')
    .select(['pickup_bairro', 'delivery_bairro', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('bairros are recognised when an order is written, and for older orders when their names become known', async () => {
  const old = await order('Rua Lauro Linhares, 1288, Trindade')
  expect(await bairrosOf(old)).toEqual({ pickup_bairro: null, delivery_bairro: null, version: 1 })
  await publishTable(admin!, aTable())
  const id = await order('Rua Lauro Linhares, 1288, Trindade')
  expect(await bairrosOf(id)).toMatchObject({ pickup_bairro: 'centro', delivery_bairro: 'trindade' })
  await client!.put(`/orders/update-order/${id}`, { delivery_address: 'Rua A, 4, Ratones' })
  expect(await bairrosOf(id)).toMatchObject({ pickup_bairro: 'centro', delivery_bairro: 'ratones' })
  const bairros = new Bairros(null)
  await bairros.fill(testApp.db, new Date(testApp.clock().getTime() + 1000))
  // The same names are not read again, also where two calls ask at once.
  const known = bairros.known()
  await Promise.all([bairros.refresh(testApp.db), bairros.refresh(testApp.db)])
  expect(bairros.known()).toBe(known)
  expect(await bairrosOf(old)).toEqual({ pickup_bairro: 'centro', delivery_bairro: 'trindade', version: 1 })
})

test('orders of more than 90 days ago stay as they are', async () => {
  const id = await order('Rua Lauro Linhares, 1288, Trindade')
  await testApp.db.updateTable('orders').set({ delivery_bairro: null }).where('id', '=', id).execute()
  await new Bairros(null).fill(testApp.db, new Date(testApp.clock().getTime() + 91 * 86_400_000))
  expect((await bairrosOf(id)).delivery_bairro).toBeNull()
})
