import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import type { Draft } from '@ligeiro/contract/intake-schemas'
import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { Bairros } from './known-bairros.ts'

const city = 'Florianópolis'
let testApp: TestApp
let [admin, shop, stranger]: Person[] = []
beforeEach(async () => {
  testApp = await startTestApp({ city })
  admin = await testApp.createUser('admin')
  shop = await testApp.createUser('client', 'Loja')
  stranger = await testApp.createUser('client', 'Estranho')
})
afterEach(() => testApp.close())

const route = {
  pickup_address: 'Rua A, 1, Centro, Florianópolis, SC',
  delivery_address: 'Rua B, 2, Trindade, Florianópolis, SC',
}
const fares = [
  { from: 'Centro', to: 'Trindade', price: 16, both: true },
  { from: '*', to: '*', price: 9, both: false },
]
const order = async (about: object = {}, by = shop!) =>
  (await by.post('/orders/register', { description: 'Caixa', ...route, ...about })).body
const suggestionOf = async (about: object = {}) => {
  const { id } = await order(about)
  const { body } = await admin!.post<{ quote: Suggestion }[]>('/orders/price-suggestions', { ids: [id] })
  const quote = body[0]!.quote
  return 'line' in quote ? quote.line : quote.reason
}
/** Orders of three clients, two of them new, that were delivered to this address. */
async function deliveredTo(delivery_address: string, by: readonly Person[] = []) {
  const people = [...by]
  while (people.length < 3) people.push(await testApp.createUser('client', `Cliente ${people.length}`))
  const created_at = testApp.clock().toISOString()
  await insertOrders(
    testApp.db,
    people.map(({ id }) => orderRow(id, { delivery_address, created_at })),
  )
  return people
}
const newBairros = () => new Bairros(city)
const fill = (bairros = newBairros()) => bairros.fill(testApp.db, new Date(testApp.clock().getTime() + 1000))
const learned = async () => (await admin!.get<LearnedBairro[]>('/learned-bairros')).body
const statesOf = async () => (await learned()).map(({ name, state }) => [name, state])
const bairroOf = async (id: string) =>
  (await testApp.db.selectFrom('orders').select('delivery_bairro').where('id', '=', id).executeTakeFirstOrThrow())
    .delivery_bairro

test('a name that three clients had delivered is learned; orders of one client, or not delivered, teach nothing', async () => {
  const address = 'Rua A, 1, Ratones, Florianópolis, SC'
  await deliveredTo(address, [shop!, shop!, shop!])
  await deliveredTo(address, [stranger!, stranger!, stranger!])
  for (const person of await Promise.all([1, 2, 3].map(() => testApp.createUser('client'))))
    await order({ delivery_address: address }, person)
  await fill()
  expect(await learned()).toEqual([])
  const third = await testApp.createUser('client', 'Terceira')
  testApp.advanceClock(60_000)
  await deliveredTo(address, [third, third, third])
  const id = (await order({ delivery_address: address })).id
  await fill()
  expect(await bairroOf(id)).toBe('ratones')
  const [ratones] = await learned()
  expect(ratones).toMatchObject({ name: 'Ratones', state: 'used', clients: 3 })
  expect(ratones?.some_clients.map(({ name }) => name).sort()).toEqual(['Estranho', 'Loja', 'Terceira'])
  expect(ratones?.some_clients[0]?.name).toBe('Terceira')
})

test.each([
  'Maria',
  'dona Ana',
  'Florianópolis',
  'São Paulo',
  'SC',
  'Santa Catarina',
  'Palhoça SC',
  'Rua Nova',
  'Ligue 48 99999-6666',
])('%s is not learned as a bairro', async (name) => {
  await deliveredTo(`Rua A, 1, bairro ${name}`)
  await fill()
  expect(await learned()).toEqual([])
  const text = 'Retirar na Rua Bocaiúva, 2468\nEntregar: Rua Lauro Linhares, 1288 para Maria'
  const { body } = await admin!.post<{ orders: Draft[] }>('/intake/read', { text })
  expect(body.orders).toMatchObject([{ recipient: { name: { value: 'Maria' } } }])
})

test('an end that only a learned name explains is not recognised, makes no fare of any place and no automatic price', async () => {
  const { id: version_id } = await publishTable(admin!, aTable({ fares: [fares[1]!] }))
  await deliveredTo('Rua A, 1, Pantanal, Florianópolis, SC')
  await fill()
  await shop!.put(`/clients/${shop!.id}/prices`, { version_id })
  await admin!.put(`/clients/${shop!.id}/prices`, { auto: true, auto_any_place: true })
  const there = { delivery_address: 'Rua C, 3, Pantanal, Florianópolis, SC' }
  expect(await suggestionOf(there)).toBe('Sem sugestão: não reconheci o bairro da entrega')
  expect(await order(there)).toMatchObject({ price: null, status: 'pending' })
  // Nothing explains this end: the fare of any place applies, where an admin allowed that.
  expect(await order({ delivery_address: 'Rua Sem Nome, 4' })).toMatchObject({ price: 9, status: 'accepted_by_client' })
  // The table may list the name.
  await publishTable(
    admin!,
    aTable({ zones: [{ name: 'Ilha', bairros: ['Centro', 'Pantanal'] }], fares: [{ ...fares[1]!, to: 'Pantanal' }] }),
  )
  await shop!.put(`/clients/${shop!.id}/prices`, { version_id: null })
  expect(await suggestionOf(there)).toBe('Tabela qualquer lugar → Pantanal R$ 9,00')
})

test('a listed name wins over a learned one that stands behind it', async () => {
  await deliveredTo('Rua A, 1, Ponta de Baixo, Florianópolis, SC')
  await fill()
  expect(await statesOf()).toEqual([['Ponta de Baixo', 'used']])
  await publishTable(admin!, aTable({ fares }))
  const about = { delivery_address: 'Rua B, 2, Trindade, Ponta de Baixo' }
  expect(await suggestionOf(about)).toBe('Tabela Centro → Trindade R$ 16,00')
  expect(await bairroOf((await order(about)).id)).toBe('trindade')
})

test('auto takes a fare of any place only where an admin allowed it, and the end of auto ends that', async () => {
  const { id: version_id } = await publishTable(admin!, aTable({ fares }))
  await shop!.put(`/clients/${shop!.id}/prices`, { version_id })
  const path = `/clients/${shop!.id}/prices`
  expect(await admin!.put(path, { auto_any_place: true })).toMatchObject({
    status: 409,
    body: { message: 'Primeiro ligue o valor automático.' },
  })
  expect((await shop!.put(path, { auto_any_place: true })).status).toBe(403)
  expect(await admin!.put(path, { auto: true })).toMatchObject({ body: { auto: true, auto_any_place: false } })
  const elsewhere = { delivery_address: 'Rua Sem Nome, 4' }
  expect(await order(elsewhere)).toMatchObject({ price: null, status: 'pending' })
  expect(await order()).toMatchObject({ price: 16, status: 'accepted_by_client' })
  expect(await admin!.put(path, { auto_any_place: true })).toMatchObject({ body: { auto: true, auto_any_place: true } })
  expect(await order(elsewhere)).toMatchObject({ price: 9, status: 'accepted_by_client' })
  await admin!.put(path, { auto: false })
  expect(await admin!.put(path, { auto: true })).toMatchObject({ body: { auto: true, auto_any_place: false } })
  const { body: events } = await admin!.get<{ action: string; after: object }[]>('/audit')
  const changes = events.filter(({ action }) => action === 'auto_price_changed')
  expect(changes.map(({ after }) => after)).toEqual([
    { auto: true, auto_any_place: false },
    { auto: false, auto_any_place: false },
    { auto: true, auto_any_place: true },
    { auto: true, auto_any_place: false },
  ])
})

test('a deleted name is taken from orders and never learned again, and the audit log says who deleted it', async () => {
  await deliveredTo('Rua A, 1, Ratones, Florianópolis, SC')
  const { id } = await order({ delivery_address: 'Rua C, 3, bairro Ratones' })
  const bairros = newBairros()
  await fill(bairros)
  expect(await bairroOf(id)).toBe('ratones')
  const [{ id: name }] = (await learned()) as [LearnedBairro]
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await shop!.delete(`/learned-bairros/${name}`)).status).toBe(403)
  expect((await admin!.delete(`/learned-bairros/${name}`, undefined, key)).status).toBe(204)
  expect((await admin!.delete(`/learned-bairros/${name}`, undefined, key)).status).toBe(204)
  expect(await admin!.delete(`/learned-bairros/${name}`)).toMatchObject({ status: 404 })
  await fill(bairros)
  expect(await bairroOf(id)).toBeNull()
  await deliveredTo('Rua D, 4, Ratones, Florianópolis, SC')
  await fill()
  expect(await learned()).toEqual([])
  expect(bairros.known().size).toBe(0)
  const { body: events } = await admin!.get<object[]>('/audit')
  expect(events[0]).toMatchObject({
    action: 'learned_bairro_deleted',
    actor: { id: admin!.id },
    before: { bairro: 'Ratones' },
  })
})

test('an erased client takes their mentions away, and own data hold them until then', async () => {
  await deliveredTo('Rua A, 1, Ratones, Florianópolis, SC', [shop!])
  await fill()
  const { body: data } = await shop!.get<{ learned_bairros: object[] }>('/users/me/data')
  expect(data.learned_bairros).toMatchObject([{ name: 'Ratones', orders: 1 }])
  expect((await admin!.post(`/users/erase-user/${shop!.id}`)).status).toBe(204)
  expect(await learned()).toMatchObject([{ name: 'Ratones', clients: 2 }])
  const sources = testApp.db.selectFrom('bairro_sources').select('key').where('client_id', '=', shop!.id)
  expect(await sources.execute()).toEqual([])
  await fill()
  expect(await statesOf()).toEqual([['Ratones', 'few_clients']])
})
