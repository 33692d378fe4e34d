import { readFile } from 'node:fs/promises'
import { foldText } from '@ligeiro/contract/fold-text'
import type { Order } from '@ligeiro/contract/order'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const signs = [
  "'",
  ...Array.from('"`´¨’‘“”«»ʼ′″–—‐‑−-º°ª²ÁçÑ\u0301\u00ad\u200b\u202e\u2060\ufeff '),
  'Ø',
  'İ',
  'Σ',
  'D’Ávila',
]
// Latin, Greek and Cyrillic: some other scripts have no lower case in the ICU of PostgreSQL.
const character = fc.integer({ min: 0x20, max: 0x52f }).map((code) => String.fromCodePoint(code))
const text = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: character, maxLength: 3 })), {
  maxLength: 30,
})

test('the database folds every text as the contract does', async () => {
  const folded = async (texts: readonly string[]) =>
    (
      await sql<{
        text: string
      }>`select search_text(t) as text from unnest(${texts}::text[]) with ordinality as x (t, n) order by n`.execute(
        testApp.db,
      )
    ).rows.map((row) => row.text)
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 50 }), async (many) => {
      const texts = many.map((parts) => parts.join('').replaceAll('\0', '')).filter((one) => one.isWellFormed())
      expect(await folded(texts)).toEqual(texts.map(foldText))
      expect(await folded(texts.map(foldText))).toEqual(texts.map(foldText))
    }),
    { numRuns: 20 },
  )
})

const spellings = ["D'Ávila", 'D’Ávila', 'D´Ávila', 'D`Avila', 'D‘Ávila', 'davila', 'DÁVILA', 'd avila']
const found = async (q: string) => (await admin.get<Order[]>(`/orders/all?q=${encodeURIComponent(q)}`)).body.length

test('an order is found whatever keyboard the apostrophe, the dash and the ordinal come from', async () => {
  const client = await testApp.createUser('client', "Padaria D'Ávila & Filhos")
  await client.post('/orders/register', {
    description: 'Guarda–sol “azul”',
    pickup_address: 'Travessa 1º de Maio, nº 5',
    delivery_address: 'Olho d´Água',
  })
  for (const q of [
    ...spellings,
    'guarda-sol',
    'guarda—sol',
    '"azul"',
    'azul”',
    '1o de maio',
    '1° de maio',
    'no 5',
    "d'água",
    'Olho dágua',
  ])
    expect([q, await found(q)]).toEqual([q, 1])
})

test.each([
  ['Rua A, 10, Jardim América', ['Jd. América', 'jd america', 'JDM AMÉRICA', 'jardim am', 'América jd.']],
  ['Rua A, 11, Jd. América', ['Jardim América', 'jdm. américa']],
  ['Rua A, 12, S. José', ['São José', 's. josé', 'sao jos']],
  ['Rua A, 13, Sto Antônio', ['Santo Antônio', 'S. Antônio', 'sto. antonio']],
  ['Rua A, 14, N. Sra. Aparecida', ['Nossa Senhora Aparecida', 'nsa sra aparecida']],
  ['Av. Beira–Mar, 15', ['Beira-Mar', 'beira mar']],
  ['Rua A, 16, Conj Hab Boa Vista', ['conjunto habitacional', 'Cj. Habitacional Boa Vista']],
  ['Rua A, 17, Olho d´Água', ['Olho d água', "olho-d'agua", 'olho dagua']],
])('an order to %s is found by each short and long form', async (delivery_address, typed) => {
  const client = await testApp.createUser('client', 'Farmácia Dr. Pres. Vargas')
  const texts = { description: 'Remédio', pickup_address: 'Rua X, 1', delivery_address }
  const { id } = (await client.post('/orders/register', texts)).body
  const idsOf = async (by: Person, path: string, q: string) =>
    (await by.get<Order[]>(`${path}?q=${encodeURIComponent(q)}`)).body.map((order) => order.id)
  for (const q of typed) {
    expect([q, (await idsOf(admin, '/orders/all', q)).includes(id)]).toEqual([q, true])
    expect([q, await idsOf(client, '/orders/my-orders', q)]).toEqual([q, [id]])
  }
  expect(await idsOf(admin, '/orders/all', 'doutor presidente vargas')).toContain(id)
  expect(await idsOf(client, '/orders/my-orders', 'jardim europa')).toEqual([])
})

test('texts that were stored before the signs were folded are folded by the migration', async () => {
  const client = await testApp.createUser('client', 'Bar O’Malley')
  await client.post('/orders/register', {
    description: 'Caixa d‘água',
    pickup_address: 'Rua A, 1',
    delivery_address: 'Rua B, 2',
  })
  const migration = (name: string) => readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8')
  const former = /create function search_text[\s\S]*?\$\$;/.exec(await migration('0033_lists.sql'))?.[0] ?? ''
  await sql.raw(former.replace('create', 'create or replace')).execute(testApp.db)
  await sql`update users set name = name where id = ${client.id}`.execute(testApp.db)
  // Another text and back: only a changed text is folded again.
  for (const description of ['Caixa', 'Caixa d‘água'])
    await testApp.db.updateTable('orders').set({ description }).where('client_id', '=', client.id).execute()
  expect([await found('omalley'), await found('caixa dagua')]).toEqual([0, 0])
  await sql.raw(await migration('0150_search_signs.sql')).execute(testApp.db)
  expect([await found('omalley'), await found('caixa dagua')]).toEqual([1, 1])
})
