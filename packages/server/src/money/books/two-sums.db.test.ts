import { moneyApi } from '@ligeiro/contract/money-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({}, { client: 'Padaria', motoboy: 'Ademir' })
const { deliver } = await beginBooks(testApp, admin)
const other = await testApp.createUser('motoboy', 'Bruna')
const shop = await testApp.createUser('client', 'Açougue')

const balances = async () => (await admin.get<ResponseOf<typeof moneyApi.balances>>(moneyApi.balances.path)).body
const positions = async () =>
  (await admin.get<ResponseOf<typeof moneyApi.positions>>(moneyApi.positions.path)).body.map(({ name, ...of }) => [
    name,
    of.owes,
    of.owed,
    of.amount,
  ])
const post = async (body: object) => expect((await admin.post('/money/postings', body)).status).toBe(201)

test('what is to be paid and received are two sums: what one person owes takes nothing from what another is owed', async () => {
  await deliver(20, { client, motoboy })
  expect(await balances()).toEqual({ to_receive: 20, to_pay: 18, with_motoboys: 0, of_clients: 0 })
  // Bruna takes along change of the firm and of a shop, and owes both.
  await post({ motoboy_id: other.motoboyId, kind: 'float', from: 'firm', amount: 30, reason: 'Troco do dia' })
  await post({ motoboy_id: other.motoboyId, kind: 'float', from: shop.id, amount: 7.01, reason: 'Troco da loja' })
  expect(await balances()).toEqual({ to_receive: 57.01, to_pay: 25.01, with_motoboys: 37.01, of_clients: 7.01 })
  // What Ademir carries is set against what he earned, as in his settlement.
  await post({ motoboy_id: motoboy.motoboyId, kind: 'float', from: 'firm', amount: 20, reason: 'Troco do dia' })
  expect(await balances()).toEqual({ to_receive: 59.01, to_pay: 7.01, with_motoboys: 57.01, of_clients: 7.01 })
  expect(await positions()).toEqual([
    ['Açougue', 0, 7.01, -7.01],
    ['Ademir', 20, 18, 2],
    ['Bruna', 37.01, 0, 37.01],
    ['Padaria', 20, 0, 20],
  ])
  expect((await admin.get('/ledger/check')).body).toMatchObject({ ok: true })
})
