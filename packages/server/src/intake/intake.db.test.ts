import type { Address } from '@ligeiro/contract/addresses-schemas'
import type { Draft } from '@ligeiro/contract/intake-schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { readAllRows } from '#test/rows.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp({ city: 'Florianópolis' })
  admin = await testApp.createUser('admin')
  await publishTable(admin, aTable())
})
afterAll(() => testApp.close())
beforeEach(async () => {
  client = await testApp.createUser('client')
})

const read = async (by: Person, body: object) => by.post<{ orders: Draft[] }>('/intake/read', body)
const message =
  'Retirar na Rua Bocaiúva, 2468, Centro\nEntregar: Rua Lauro Linhares, 1288 apto 302, Trindade\nFalar com Dona Marta 48 99912-3344'
const book = async (text: string, about: object = {}) => {
  const entry = {
    id: crypto.randomUUID(),
    client_id: client!.id,
    key: (await import('@ligeiro/contract/address-key')).addressKey(text, 'Florianópolis'),
    text,
    folded: ' / ',
    uses_pickup: 3,
    uses_delivery: 0,
    last_used_at: testApp.clock(),
    ...about,
  }
  await testApp.db.insertInto('address_book').values(entry).execute()
  return { id: entry.id, text }
}

test('a message becomes an order with a price, and nothing is written', async () => {
  // The first call of a session is recorded.
  await client!.get('/orders/counts')
  const before = await readAllRows(testApp.connection)
  const { status, body } = await read(client!, { text: message })
  expect(status).toBe(200)
  expect(body.orders).toMatchObject([
    {
      pickup: { street: { value: 'Rua Bocaiúva' }, bairro: { value: 'Centro' } },
      delivery: { street: { value: 'Rua Lauro Linhares' }, complement: { value: 'apto 302' } },
      recipient: { name: { value: 'Dona Marta' }, phone: { value: '48999123344' } },
      quote: { price: 15, line: 'Tabela Centro → Trindade R$ 15,00' },
    },
  ])
  expect(await readAllRows(testApp.connection)).toEqual(before)
})

test('what the firm knows is apart: the client by the phone, addresses by their book', async () => {
  const [name, phone] = ['Neide Souza', '48988112233']
  const confirmed = { phone_confirmed_at: testApp.clock(), phone_confirmed_via: 'admin' } as const
  await testApp.db
    .updateTable('users')
    .set({ name, phone, ...confirmed })
    .where('id', '=', client!.id)
    .execute()
  const usual = await book('R. Bocaiúva, 2468, Centro')
  const text = '[14:02, 12/11/2026] +55 48 98811-2233: pegar aqui na loja e levar na Rua Frei Caneca 305, Trindade'
  const { body } = await read(admin!, { text })
  expect(body.orders).toMatchObject([
    { pickup: null, known: { client: { id: client!.id, name }, pickup: usual, delivery: null } },
  ])
  // A client is not told who the sender is.
  expect((await read(client!, { text })).body.orders).toMatchObject([{ known: { client: null, pickup: usual } }])
  // The same address, written in another way.
  const { body: named } = await read(admin!, { text: message, client_id: client!.id })
  expect(named.orders).toMatchObject([{ known: { client: null, pickup: usual } }])
  const other = await testApp.createUser('client')
  expect((await read(other, { text: message })).body.orders).toMatchObject([
    { known: { pickup: null, delivery: null } },
  ])
})

test('the usual pickup is the one that GET /addresses has first, while no other pickup was used later', async () => {
  const day = (n: number) => new Date(testApp.clock().getTime() - n * 86_400_000)
  const shop = await book('R. Bocaiúva, 2468, Centro', { uses_pickup: 9, uses_delivery: 0, last_used_at: day(2) })
  await book('Rua Frei Caneca, 10', { uses_pickup: 0, uses_delivery: 30, last_used_at: day(1) })
  const text = 'levar na Rua Frei Caneca 305, Trindade'
  const known = async () => (await read(client!, { text })).body.orders[0]?.known.pickup
  const addresses = async () => (await client!.get<Address[]>('/addresses?field=pickup')).body.map((one) => one.text)
  expect((await addresses())[0]).toBe(shop.text)
  expect(await known()).toEqual(shop)
  await book('Rua Conselheiro Mafra, 7, Centro', { uses_pickup: 1, last_used_at: day(1) })
  expect((await addresses())[0]).toBe(shop.text)
  expect(await known()).toBeNull()
})

test('before any order the only address that was entered for a client is their pickup', async () => {
  const shop = await testApp.createUser('client')
  const add = (text: string, also: object = {}) => admin!.post('/addresses', { client_id: shop.id, text, ...also })
  await add('Rua das Acácias, 12 - Centro')
  await add('Rua da Neide, 3', { recipient_name: 'Neide' })
  const text = 'levar na Rua Frei Caneca 305, Trindade'
  const known = async () =>
    (await read(admin!, { text, client_id: shop.id })).body.orders.map(({ known: { pickup } }) => pickup?.text ?? null)
  const { body } = await admin!.get<Address[]>(`/addresses?field=pickup&client_id=${shop.id}`)
  expect(body.map(({ text, entered }) => [text, entered])).toEqual(
    expect.arrayContaining([
      ['Rua das Acácias, 12 - Centro', true],
      ['Rua da Neide, 3', undefined],
    ]),
  )
  expect(await known()).toEqual(['Rua das Acácias, 12 - Centro'])
  await add('Depósito, Rua B, 4')
  expect(await known()).toEqual([null])
})

test('a postcode in the place of a street offers the streets that are known', async () => {
  await testApp.db
    .insertInto('streets')
    .values({
      cep: '88010400',
      name: 'Rua Felipe Schmidt',
      folded: ' rua felipe schmidt ',
      bairro: 'Centro',
      city: 'Florianópolis',
      state: 'SC',
      addresses: 9,
    })
    .onConflict((known) => known.doNothing())
    .execute()
  const { body } = await read(client!, { text: 'entregar no CEP 88010-400 nº 350' })
  expect(body.orders).toMatchObject([
    {
      delivery: { street: null, cep: { value: '88010400' } },
      known: {
        cep: [{ for: 'delivery', street: 'Rua Felipe Schmidt', bairro: 'Centro', city: 'Florianópolis', state: 'SC' }],
      },
    },
  ])
})

test.each([
  [{ text: '' }, 400],
  [{ text: 'a'.repeat(16_001) }, 400],
  [{ text: 'rua\u0000 A, 4' }, 400],
  [{ text: 'rua A, 4', at: 'ontem' }, 400],
  [{}, 400],
])('%o is refused', async (body, status) => {
  expect((await read(client!, body)).status).toBe(status)
})

test('a greeting has no order, and 21 orders are too many', async () => {
  expect((await read(client!, { text: 'Bom dia, tudo bem?' })).body).toEqual({ orders: [] })
  const text = Array.from({ length: 21 }, (_, n) => `${n + 1}) Rua Lauro Linhares ${n + 100}, Trindade`).join('\n')
  expect(await read(client!, { text })).toMatchObject({ status: 400, body: { message: 'Cole até 20 pedidos por vez' } })
})

test.each([
  ['🛵'.repeat(8000)],
  ['\u202e\u200f rua A, 4'],
  ['rua '.repeat(4000)],
  ['('.repeat(16_000)],
  ['1'.repeat(16_000)],
])('a hostile message is answered', async (text) => {
  expect((await read(client!, { text })).status).toBe(200)
})
