import type { Address } from '@ligeiro/contract/addresses-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { recordUses, type Use } from './changes.ts'
import { ensureAddressIndexes } from './search-index.ts'

let testApp: TestApp
let [admin, client, other]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 80_000 })
  await ensureAddressIndexes(testApp.db, (error) => {
    throw error
  })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await sql`truncate address_book, streets`.execute(testApp.db)
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  other = await testApp.createUser('client')
})

/** Remembers an address as `times` orders would, the later calls the newer ones. */
async function remember(of: Person, text: string, times = 1, more: Partial<Use> = {}) {
  testApp.advanceClock(1000)
  const use: Use = { client: of.id, field: 'delivery', text, by: 1, at: testApp.clock(), ...more }
  await recordUses(
    testApp.db,
    Array.from({ length: times }, () => use),
    null,
  )
}
const search = async (q: string, by = client!, more = '') =>
  (await by.get<Address[]>(`/addresses?q=${encodeURIComponent(q)}${more}`)).body
const textsOf = async (...call: Parameters<typeof search>) => (await search(...call)).map(({ text }) => text)

test('an address is found by words anywhere, without accents and with slips, and by nobody else', async () => {
  await remember(client!, 'Rua das Palmeiras, 120, Trindade')
  await remember(client!, 'Av. Mauro Ramos, 7')
  for (const q of ['pa', 'palm', 'PALMEÍRAS', 'trindade palmeiras', '120', 'palmeras', 'palemiras trindad'])
    expect(await textsOf(q)).toEqual(['Rua das Palmeiras, 120, Trindade'])
  expect(await textsOf('avenida mauro')).toEqual(['Av. Mauro Ramos, 7'])
  for (const q of ['palmeiras 121', 'zz', '%', '_']) expect(await textsOf(q, other)).toEqual([])
  expect(await textsOf('palmeiras', other)).toEqual([])
})

test('a match in the label comes first, then an address that begins so, then uses of the field, then the newest', async () => {
  await remember(client!, 'Travessa Neide, 1', 2)
  await remember(client!, 'Rua Neide, 1', 5)
  await remember(client!, 'Rua Neide, 2', 1)
  await remember(client!, 'Rua Neide, 3', 1)
  await remember(client!, 'Rua Neide, 4', 4, { field: 'pickup' })
  await remember(client!, 'Rua B, 9', 1)
  const [{ id }] = (await search('rua b')) as [Address]
  await client!.put(`/addresses/${id}`, { label: 'Casa da Neide' })
  expect(await textsOf('neide', client, '&field=delivery')).toEqual([
    'Rua B, 9',
    'Rua Neide, 1',
    'Travessa Neide, 1',
    'Rua Neide, 3',
    'Rua Neide, 2',
    'Rua Neide, 4',
  ])
  expect(await textsOf('travessa n')).toEqual(['Travessa Neide, 1'])
  expect((await search('rua neide 4', client, '&field=pickup'))[0]).toMatchObject({ uses: 4, source: 'book' })
  expect(await textsOf('', client, '&limit=2')).toEqual(['Rua Neide, 1', 'Rua Neide, 4'])
  // The first one without words is the usual pickup.
  expect((await search('', client, '&field=pickup&limit=2')).map(({ text, uses }) => [text, uses])).toEqual([
    ['Rua Neide, 4', 4],
    ['Rua B, 9', 0],
  ])
})

test('an entry is renamed, annotated and hidden, each by a key and once', async () => {
  await remember(client!, 'Rua das Palmeiras, 120')
  const [{ id }] = (await search('palmeiras')) as [Address]
  const changes = {
    label: 'Casa da Neide',
    note: 'Portão azul',
    recipient_name: 'Neide',
    recipient_phone: '(48) 99912-3344',
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const changed = await client!.put(`/addresses/${id}`, changes, key)
  expect(changed).toMatchObject({ status: 200, body: { ...changes, recipient_phone: '48999123344', id, uses: 1 } })
  expect(await client!.put(`/addresses/${id}`, changes, key)).toMatchObject({ status: 200, body: changed.body })
  expect((await search('casa neide'))[0]).toMatchObject({ label: 'Casa da Neide', note: 'Portão azul' })
  await client!.put(`/addresses/${id}`, { label: '', note: null, text: 'Rua das Palmeiras, 122' })
  expect(await search('neide')).toEqual([])
  expect((await search('122'))[0]).toMatchObject({ label: null, note: null, recipient_name: 'Neide' })
  expect((await admin!.delete(`/addresses/${id}`)).status).toBe(204)
  expect(await client!.delete(`/addresses/${id}`)).toMatchObject({
    status: 404,
    body: { message: 'Endereço não encontrado.' },
  })
  expect(await search('palmeiras')).toEqual([])
})

test('an entry can take the address of a hidden one, and not that of another', async () => {
  await remember(client!, 'Rua A, 1')
  await remember(client!, 'Rua B, 2')
  const [{ id }] = (await search('rua a')) as [Address]
  const [{ id: second }] = (await search('rua b')) as [Address]
  expect(await client!.put(`/addresses/${id}`, { text: 'rua b 2' })).toMatchObject({
    status: 409,
    body: { message: 'Este endereço já está na lista.', issues: [{ path: 'text' }] },
  })
  await client!.delete(`/addresses/${second}`)
  expect((await client!.put(`/addresses/${id}`, { text: 'rua b 2' })).status).toBe(200)
})

test('only admins see streets that two clients named, without complement and people; nobody changes entries of others', async () => {
  await remember(other!, 'Rua das Palmeiras, 120, ap. 3, falar com Neide', 2, {
    recipient: { name: 'Neide', phone: '48999123344' },
  })
  await remember(other!, 'Casa da Neide, Rua das Palmeiras, 7')
  const [{ id }] = (await search('palmeiras', other)) as [Address]
  expect(await search('palmeiras')).toEqual([])
  const house = {
    source: 'house',
    id: null,
    text: 'Rua das Palmeiras, 120',
    recipient_name: null,
    uses: 0,
    last_used_at: null,
  }
  // One client alone may have invented the street.
  expect(await search('palmeiras', admin, `&client_id=${client!.id}`)).toEqual([])
  const third = await testApp.createUser('client')
  await remember(third, 'R. das Palmeiras, 45')
  const another = { source: 'house', text: 'R. das Palmeiras, 45' }
  expect(await search('palmeiras', admin, `&client_id=${client!.id}`)).toMatchObject([house, another])
  expect(await search('palmeiras', admin, `&client_id=${other!.id}`)).toMatchObject([
    { source: 'book' },
    { source: 'book' },
    another,
  ])
  await remember(client!, 'Rua das Palmeiras, 120, fundos')
  expect(await search('palmeiras', admin, `&client_id=${client!.id}`)).toMatchObject([{ source: 'book' }, another])
  expect((await client!.put(`/addresses/${id}`, { label: 'x' })).status).toBe(404)
  expect((await client!.delete(`/addresses/${id}`)).status).toBe(404)
  expect((await client!.get(`/addresses?client_id=${other!.id}`)).status).toBe(403)
  const unknown = await admin!.get(`/addresses?client_id=${crypto.randomUUID()}`)
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Cliente não encontrado.' } })
})

test('streets follow the addresses, with the postcode where there is one', async () => {
  const street = (name: string, cep: string, bairro: string, addresses: number) => ({ name, cep, bairro, addresses })
  for (const { name, ...row } of [
    street('Rua das Palmeiras', '88010400', 'Centro', 3),
    street('Rua Palmares', '88010500', 'Trindade', 9),
    street('Rua Palmares', '88010501', 'Trindade', 9),
  ])
    await testApp.db
      .insertInto('streets')
      .values({ name, folded: ` ${name.toLowerCase()} `, city: 'Florianópolis', state: 'SC', ...row })
      .execute()
  await remember(client!, 'Rua Palma, 3')
  expect(await search('palm')).toMatchObject([
    { text: 'Rua Palma, 3', source: 'book' },
    { text: 'Rua Palmares, Trindade', source: 'street' },
    { text: 'Rua das Palmeiras, Centro', source: 'street', cep: '88010400' },
  ])
  expect(await textsOf('pa')).toEqual(['Rua Palma, 3'])
  expect(await textsOf('palm', client, '&limit=2')).toHaveLength(2)
})

test('the entries beyond those used most are found by the index', async () => {
  const many = Array.from({ length: 1500 }, (_, index): Use => ({
    client: client!.id,
    field: 'delivery',
    text: `Rua Comum, ${index}`,
    by: 1,
    at: testApp.clock(),
  }))
  await recordUses(testApp.db, [...many, ...many], null)
  await remember(client!, 'Rua Rara, 77')
  expect(await textsOf('rara')).toEqual(['Rua Rara, 77'])
  expect(await textsOf('rarra')).toEqual(['Rua Rara, 77'])
  expect(await textsOf('comum')).toHaveLength(8)
})

test('a database without the extension is reported, and finds the same', async () => {
  const own = await startTestApp()
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(own.db)
  await sql.raw(`revoke create on database ${rows[0]?.name} from current_user`).execute(own.db)
  const refused: unknown[] = []
  await ensureAddressIndexes(own.db, (error) => refused.push(error))
  expect(refused).toMatchObject([
    { message: expect.stringContaining('permission denied to create extension') as string },
  ])
  const shop = await own.createUser('client')
  await recordUses(
    own.db,
    [{ client: shop.id, field: 'delivery', text: 'Rua das Palmeiras, 1', by: 1, at: own.clock() }],
    null,
  )
  for (const q of ['palm', 'palmeras']) expect((await shop.get(`/addresses?q=${q}`)).body).toHaveLength(1)
  await own.close()
})

test.each([
  ['GET', 'limit=21', 'limit deve ser um número de 1 a 20'],
  ['GET', 'field=both', 'field deve ser pickup ou delivery'],
  ['GET', `q=${'a'.repeat(301)}`, 'A busca deve ter no máximo 300 caracteres'],
  ['GET', 'q=a%00', 'Busca contém caracteres inválidos'],
])('%s /addresses?%s is refused', async (_, query, message) => {
  expect(await client!.get(`/addresses?${query}`)).toMatchObject({ status: 400, body: { message } })
})

test('a phone of eight digits, a long label and an empty address are refused with words', async () => {
  await remember(client!, 'Rua A, 1')
  const [{ id }] = (await search('rua')) as [Address]
  for (const [body, message] of [
    [{ recipient_phone: '99912-334' }, 'Telefone deve ter 10 ou 11 dígitos'],
    [{ label: 'x'.repeat(61) }, 'Nome do endereço deve ter no máximo 60 caracteres'],
    [{ text: ' ' }, 'Endereço é obrigatório'],
    [{ uses: 9 }, 'Campo desconhecido: uses'],
  ] as const)
    expect(await client!.put(`/addresses/${id}`, body)).toMatchObject({ status: 400, body: { message } })
})
