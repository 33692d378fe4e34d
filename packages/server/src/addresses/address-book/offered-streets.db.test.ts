import type { Address, FoundStreet } from '@ligeiro/contract/addresses-schemas'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { learnAddresses } from './learn.ts'

let testApp: TestApp
let [admin, shop, stranger]: Person[] = []
beforeEach(async () => {
  testApp = await startTestApp({ city: 'Florianópolis', cepUrl: null })
  admin = await testApp.createUser('admin')
  shop = await testApp.createUser('client')
  stranger = await testApp.createUser('client')
})
afterEach(() => testApp.close())

async function order(by: Person, ...addresses: string[]) {
  for (const delivery_address of addresses)
    await by.post('/orders/register', { description: 'Caixa', pickup_address: 'Loja', delivery_address })
  await learnAddresses(testApp.db, 'Florianópolis', testApp.clock())
}
const ofPostcode = async () =>
  (await admin!.get<{ streets: FoundStreet[] }>('/ceps/88010400')).body.streets.map(({ name }) => name)
const completions = async () =>
  (await admin!.get<Address[]>(`/addresses?client_id=${shop!.id}&q=rua`)).body.map(({ source, text }) => [source, text])

test('three orders of one client put nothing into the completions of the desk', async () => {
  await order(
    stranger!,
    'Rua do Golpe, 1, Centro, Florianópolis, SC, 88010-400',
    'Rua do Golpe, 2, Centro, Florianópolis, SC, 88010-400',
    'Rua Ligue 48 99999-6666 e ganhe desconto, 12, Centro, Florianópolis, SC, 88010-400',
  )
  expect([await ofPostcode(), await completions()]).toEqual([[], []])
})

test('a street that two clients named is offered after the imported ones, and never with what may be a phone', async () => {
  const streets = (number: number) =>
    ['Rua Frei Caneca', 'Rua Ligue 48 99999-6666'].map(
      (street) => `${street}, ${number}, Centro, Florianópolis, SC, 88010-400`,
    )
  await order(stranger!, ...streets(1))
  await order(await testApp.createUser('client'), ...streets(2))
  const imported = { cep: '88010400', name: 'Rua Felipe Schmidt', folded: ' rua felipe schmidt ', bairro: 'Centro' }
  await testApp.db
    .insertInto('streets')
    .values({ ...imported, city: 'Florianópolis', state: 'SC', addresses: 9 })
    .execute()
  expect(await ofPostcode()).toEqual(['Rua Felipe Schmidt', 'Rua Frei Caneca'])
  const offered = await completions()
  expect(offered[0]).toEqual(['street', 'Rua Felipe Schmidt, Centro'])
  expect(offered.slice(1)).toEqual(
    expect.arrayContaining([
      ['house', 'Rua Frei Caneca, 1'],
      ['house', 'Rua Frei Caneca, 2'],
    ]),
  )
  expect(offered).toHaveLength(3)
})

test('an offered address keeps its bairro, so that it has a price, and nothing else of the other client', async () => {
  await publishTable(admin!, aTable())
  const [one, other] = [await testApp.createUser('client'), await testApp.createUser('client')]
  const homeAt = (number: number) => `Rua Lauro Linhares, ${number}, ap. 302, Trindade, Florianópolis, SC, 88036-002`
  await order(one, homeAt(10), 'Rua Lauro Linhares, 11, fundos, com a Ana')
  await order(other, homeAt(12))
  const { body } = await admin!.get<Address[]>(
    `/addresses?client_id=${(await testApp.createUser('client')).id}&q=lauro`,
  )
  expect(body.map(({ text }) => text).toSorted()).toEqual([
    'Rua Lauro Linhares, 10, Trindade',
    'Rua Lauro Linhares, 11',
    'Rua Lauro Linhares, 12, Trindade',
  ])
  const quote = {
    client_id: one.id,
    pickup_address: 'Rua A, 1, Centro',
    delivery_address: 'Rua Lauro Linhares, 10, Trindade',
  }
  expect((await admin!.post('/prices/quote', quote)).body).toMatchObject({ source: 'table' })
})

test('words that more places hold than are ranked still offer the most used ones', async () => {
  const other = await testApp.createUser('client')
  const streets = (first: number, last: number, uses: number) =>
    sql`
      insert into address_book (id, client_id, key, text, folded, place, place_folded, uses_pickup, uses_delivery, last_used_at)
      select gen_random_uuid(), owner::uuid, n::text, 'Rua Aurora ' || n || ', Centro', ' / rua aurora ' || n || ' centro ', 'Rua Aurora ' || n,
        ' rua aurora ' || n || ' ', ${uses}, 0, now()
      from generate_series(${first}::int, ${last}::int) n, unnest(${[stranger!.id, other.id]}::text[]) owner`.execute(
      testApp.db,
    )
  await streets(1, 600, 1)
  await streets(601, 602, 50)
  const offered = (await completions()).slice(0, 2)
  expect(offered).toEqual([
    ['house', 'Rua Aurora 601'],
    ['house', 'Rua Aurora 602'],
  ])
})
