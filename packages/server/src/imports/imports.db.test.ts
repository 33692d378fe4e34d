import type { ImportKind, ImportLine, JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import type { Address } from '@ligeiro/contract/addresses-schemas'
import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import type { OrderEventBody } from '@ligeiro/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { historyOf } from '#test/an-order.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { learnAddresses } from '../addresses/address-book/learn.ts'
import { readMedians } from '../prices/medians.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
})

/** Phones that no other test has. */
let phones = 0
const newPhone = () => `4899${String(1_000_000 + phones++)}`
const numbered = (fields: ImportLine['fields'][]): ImportLine[] =>
  fields.map((one, index) => ({ number: index + 2, fields: one }))
const check = async (kind: ImportKind, ...fields: ImportLine['fields'][]) =>
  (await admin.post<JudgedLine[]>('/imports/check', { kind, lines: numbered(fields) })).body
const begin = async (kind: ImportKind, lines: number, by = admin, file_name = 'Planilha.xlsx') =>
  (await by.post<SheetImport>('/imports', { kind, file_name, head: ['Nome'], columns: ['name'], lines })).body
const write = (sheet: SheetImport, fields: ImportLine['fields'][], by = admin) =>
  by.post<JudgedLine[]>(`/imports/${sheet.id}/lines`, { lines: numbered(fields) })
async function load(kind: ImportKind, ...fields: ImportLine['fields'][]) {
  const sheet = await begin(kind, fields.length)
  const { status, body } = await write(sheet, fields)
  expect(status).toBe(200)
  return { sheet, judged: body }
}
const outcomes = (judged: readonly JudgedLine[]) =>
  judged.map(({ outcome, text }) => (text === null ? outcome : `${outcome}: ${text}`))
const undo = async (sheet: SheetImport) =>
  (await admin.delete<{ removed: number; kept: number; more: boolean }>(`/imports/${sheet.id}`)).body
const userNamed = (name: string) =>
  testApp.db.selectFrom('users').selectAll().where('name', '=', name).where('deleted_at', 'is', null).execute()
const addressesOf = async (id: string) =>
  (await admin.get<Address[]>(`/addresses?client_id=${id}`)).body.map(({ text }) => text)
const ordersOf = (clientId: string) =>
  testApp.db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .execute()

/** A shop and a motoboy of these names. */
async function firm(name: string, motoboy = `${name} Silva`) {
  await load('clients', { name, phone: newPhone(), addresses: ['Rua Bocaiúva, 2468 - Centro'] })
  await load('motoboys', { name: motoboy, phone: newPhone(), email: `moto${phones}@example.com` })
  return (await userNamed(name))[0]!
}
const delivery = (client: string, more: ImportLine['fields'] = {}): ImportLine['fields'] => ({
  client,
  motoboy: `${client} Silva`,
  date: '05/10/2025',
  time: '14:30',
  delivery_address: 'Rua Lauro Linhares, 1288',
  bairro: 'Trindade',
  price: 'R$ 12,50',
  ...more,
})

test('a check writes nothing, and says what is wrong line by line', async () => {
  const phone = newPhone()
  const lines = [
    { name: 'Padaria Nova', phone, addresses: ['Rua A, 1 - Centro'], agreed_price: '12,00' },
    { name: 'Padaria Nova', phone },
    { name: '', phone: newPhone() },
    { name: 'Sem Telefone' },
    { name: 'Telefone Curto', phone: '9999' },
    { name: 'Sem Preço', phone: newPhone(), agreed_price: 'a combinar' },
    { name: 'Endereço Longo', phone: newPhone(), addresses: ['x'.repeat(301)] },
    { name: 'E-mail Torto', email: 'torto' },
    { name: 'De Motoboy', email: (await testApp.createUser('motoboy')).email },
  ]
  const judged = await check('clients', ...lines)
  expect(outcomes(judged)).toMatchObject([
    'new',
    'known',
    'problem: Nome é obrigatório',
    'problem: Falta o telefone',
    expect.stringMatching(/^problem: Telefone/),
    'problem: “a combinar” não é um valor',
    'problem: Endereço deve ter no máximo 300 caracteres',
    'problem: E-mail inválido',
    expect.stringMatching(/^problem: Este e-mail é de .*\(motoboy\)$/),
  ])
  expect(await userNamed('Padaria Nova')).toEqual([])
})

test('clients get addresses, billing and an agreed price, and the same sheet twice makes nothing twice', async () => {
  const phone = newPhone()
  const lines = [
    { name: 'Flor de Sal', phone, addresses: ['Rua A, 1 - Centro', 'Rua B, 2'], agreed_price: '12', billing: 'mensal' },
    { name: 'FLOR DE SAL', phone, addresses: ['Rua C, 3'] },
    { name: 'Com E-mail', phone: newPhone(), email: 'com.email@example.com' },
  ]
  const { sheet, judged } = await load('clients', ...lines)
  expect(outcomes(judged)).toEqual(['new', 'new: Cliente que já existe: entra o que falta', 'new'])
  const [client] = await userNamed('Flor de Sal')
  expect(client).toMatchObject({ email: null, phone, billing: 'mensal', role: 'client' })
  expect((await addressesOf(client!.id)).toSorted()).toEqual(['Rua A, 1 - Centro', 'Rua B, 2', 'Rua C, 3'])
  const { body: prices } = await admin.get<ClientPrices>(`/clients/${client!.id}/prices`)
  expect(prices.agreed?.body.fares).toEqual([{ from: '*', to: '*', price: 12, both: false }])
  expect(prices.auto).toBe(false)
  expect(await userNamed('Com E-mail')).toMatchObject([{ email: 'com.email@example.com' }])

  const again = await load('clients', ...lines)
  expect(outcomes(again.judged)).toEqual(['known: O valor combinado fica como está', 'known', 'known'])
  expect(await undo(again.sheet)).toEqual({ removed: 0, kept: 0, more: false })
  expect(await undo(sheet)).toEqual({ removed: 6, kept: 0, more: false })
  expect(await userNamed('Flor de Sal')).toEqual([])
  expect(outcomes((await load('clients', lines[0]!)).judged)).toEqual(['new'])
})

test('a phone of an account with another name is refused, and a client who ordered meanwhile stays', async () => {
  const owner = await testApp.createUser('client')
  const phone = newPhone()
  await admin.put(`/users/update-user/${owner.id}`, { phone })
  expect(outcomes(await check('clients', { name: 'Outra Loja', phone }))).toMatchObject([
    expect.stringMatching(/^problem: Este telefone é de .*\(cliente\)$/),
  ])
  const { sheet } = await load(
    'clients',
    { name: 'Loja Viva', phone: newPhone() },
    { name: 'Loja Parada', phone: newPhone() },
  )
  const [client] = await userNamed('Loja Viva')
  const body = { client_id: client!.id, description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  expect((await admin.post('/orders/register', body)).status).toBe(201)
  expect(await undo(sheet)).toEqual({ removed: 1, kept: 1, more: false })
  expect(await userNamed('Loja Viva')).toHaveLength(1)
  expect((await admin.delete(`/imports/${sheet.id}`)).status).toBe(409)
})

test('a motoboy without an e-mail signs in by the phone, unless somebody else does', async () => {
  const [phone, shared] = [newPhone(), newPhone()]
  const lines = [
    { name: 'Edson Luz', phone, email: 'edson.luz@example.com' },
    { name: 'edson luz', phone },
    { name: 'Sem E-mail', phone: shared },
    { name: 'Mesmo Telefone', phone: shared },
    { name: 'Com E-mail', phone: shared, email: 'com.email.moto@example.com' },
  ]
  const { sheet, judged } = await load('motoboys', ...lines)
  expect(outcomes(judged)).toEqual([
    'new',
    'known',
    'new',
    'problem: Sem E-mail (motoboy) já entra com este telefone',
    'new: O telefone também é de Sem E-mail (motoboy)',
  ])
  expect(await userNamed('Sem E-mail')).toMatchObject([{ email: null, password_hash: null, phone_signs_in: true }])
  expect(await userNamed('Com E-mail')).toContainEqual(
    expect.objectContaining({ phone: shared, phone_signs_in: false }),
  )
  const { body } = await admin.get<{ user: { name: string } }[]>('/motoboys/all')
  expect(body.map(({ user }) => user.name)).toContain('Edson Luz')
  expect(await undo(sheet)).toMatchObject({ removed: 3, kept: 0 })
})

test('past deliveries are finished orders that are marked, and count for medians, statement and address book', async () => {
  const client = await firm('Sabor')
  const lines = ['5,00', '6,00', '7,00'].map((price) => delivery('sabor', { price, motoboy: 'SABOR SILVA' }))
  const { judged } = await load('deliveries', ...lines)
  expect(outcomes(judged)).toEqual(['new', 'new', 'new'])
  const orders = await ordersOf(client.id)
  expect(orders).toHaveLength(3)
  const [order] = orders
  expect(order).toMatchObject({
    status: 'delivered',
    pickup_address: 'Rua Bocaiúva, 2468 - Centro',
    delivery_address: 'Rua Lauro Linhares, 1288 - Trindade',
    delivered_at: new Date('2025-10-05T17:30:00Z'),
    created_at: new Date('2025-10-05T17:30:00Z'),
  })
  expect(order!.motoboy_id).not.toBeNull()
  const shown = (await admin.get(`/orders/order/${order!.id}`)).body
  expect(shown.imported).toBe(true)
  expect(await historyOf(testApp.db, order!.id)).toMatchObject([{ step: 'create' }])
  const { body: statement } = await admin.get<{ delivered?: unknown }>(
    `/statement?start=2025-10-05&end=2025-10-05&client_id=${client.id}`,
  )
  expect(JSON.stringify(statement)).toContain('18')
  await learnAddresses(testApp.db, null, testApp.clock())
  expect(await addressesOf(client.id)).toContain('Rua Lauro Linhares, 1288 - Trindade')
  await sql`update orders set pickup_bairro = 'centro', delivery_bairro = 'trindade' where client_id = ${client.id}`.execute(
    testApp.db,
  )
  const trip = { client: client.id, from: 'centro', to: 'trindade' }
  const soon = new Date('2025-10-20T12:00:00Z')
  expect(await readMedians(testApp.db, [trip], soon)).toMatchObject([{ cents: 600, sample: 3 }])
})

test('an imported delivery is no event and no push', async () => {
  const client = await firm('Silencio')
  const socket = await testApp.connectSocket(admin)
  const events: string[] = []
  socket.onAny((name: string, body: Partial<OrderEventBody>) => {
    // Events of other tests' orders may still be on their way.
    if ('order' in body && body.order?.client.id === client.id) events.push(name)
  })
  await load('deliveries', delivery('Silencio'))
  // The event of a later order comes after those of earlier ones.
  const body = { client_id: client.id, description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  await admin.post('/orders/register', body)
  await expect.poll(() => events).toContain('order:created')
  expect(events).toEqual(['order:created'])
  expect(await testApp.db.selectFrom('pushes').selectAll().execute()).toEqual([])
})

test('a delivery is found again whatever sheet it is in, and equal ones of one sheet are told apart by their count', async () => {
  const client = await firm('Doceria')
  const line = delivery('Doceria')
  const first = await load('deliveries', line)
  expect(outcomes((await load('deliveries', line)).judged)).toEqual(['known'])
  const sheet = await begin('deliveries', 2, admin, 'Outra.csv')
  const { body } = await admin.post<JudgedLine[]>(`/imports/${sheet.id}/lines`, {
    lines: [
      { number: 2, fields: line },
      { number: 3, copy: 1, fields: line },
    ],
  })
  expect(outcomes(body)).toEqual(['known', 'new'])
  expect(await ordersOf(client.id)).toHaveLength(2)
  await learnAddresses(testApp.db, null, testApp.clock())
  await undo(sheet)
  await undo(first.sheet)
  expect(await ordersOf(client.id)).toEqual([])
  expect(await addressesOf(client.id)).toEqual(['Rua Bocaiúva, 2468 - Centro'])
  expect(outcomes((await load('deliveries', line)).judged)).toEqual(['new'])
})

test('a delivery is left out without its client, day or place, or if two clients have the name', async () => {
  await firm('Gêmea')
  await load('clients', { name: 'Gêmea', phone: newPhone() })
  await firm('Única')
  const judged = await check(
    'deliveries',
    delivery('Gêmea'),
    delivery('Ninguém'),
    delivery('Única', { date: '31/02/2025' }),
    delivery('Única', { date: '10/25/2025' }),
    delivery('Única', { date: '05/10/2126' }),
    delivery('Única', { date: '' }),
    delivery('Única', { time: '27:00' }),
    delivery('Única', { delivery_address: '', bairro: '' }),
    delivery('Única', { price: '=A1*2' }),
    delivery('Única', { motoboy: 'Zé' }),
    delivery('Única', { date: '2025-10-05 09:15:00', time: '', price: '' }),
  )
  expect(outcomes(judged)).toEqual([
    'problem: Há mais de um cliente “Gêmea”. Ponha o telefone em uma coluna',
    'problem: Nenhum cliente é “Ninguém”. Importe os clientes antes',
    'problem: “31/02/2025” não é uma data (dia/mês/ano)',
    'problem: “10/25/2025” não é uma data (dia/mês/ano)',
    'problem: A data ainda não passou',
    'problem: Falta a data',
    'new: “27:00” não é uma hora: fica meio-dia',
    'problem: Falta o endereço de entrega ou o bairro',
    'problem: “=A1*2” não é um valor',
    'new: “Zé” não é um motoboy cadastrado: fica sem motoboy',
    'new',
  ])
})

test('two admins who import the same sheet at once write each line once', async () => {
  const other = await testApp.createUser('admin')
  const client = await firm('Disputada')
  const lines = Array.from({ length: 20 }, (_, n) => delivery('Disputada', { price: `${n + 1},00` }))
  const [mine, theirs] = [await begin('deliveries', 20), await begin('deliveries', 20, other)]
  expect(mine.id).not.toBe(theirs.id)
  const answers = await Promise.all([write(mine, lines), write(theirs, lines, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await ordersOf(client.id)).toHaveLength(20)
  expect((await write(mine, lines, other)).status).toBe(404)
  expect((await write(mine, lines)).status).toBe(409)
})

test('an interrupted import goes on under its own name, so that all of it is undone', async () => {
  const client = await firm('Parada')
  const lines = Array.from({ length: 4 }, (_, n) => delivery('Parada', { price: `${n + 1},00` }))
  const sheet = await begin('deliveries', 4)
  await write(sheet, lines.slice(0, 2))
  const { body: imports } = await admin.get<SheetImport[]>('/imports')
  expect(imports.find(({ id }) => id === sheet.id)).toMatchObject({ lines: 4, done: 2, written: 2 })
  const again = await begin('deliveries', 4)
  expect(again).toMatchObject({ id: sheet.id, done: 0 })
  expect(outcomes((await write(again, lines)).body)).toEqual(['known', 'known', 'new', 'new'])
  expect(await undo(sheet)).toEqual({ removed: 4, kept: 0, more: false })
  expect(await ordersOf(client.id)).toEqual([])
})

test('an address is entered by hand, once, by an admin for a client and by the client', async () => {
  const client = await testApp.createUser('client')
  const text = 'Rua das Palmeiras, 120 - Trindade'
  const added = await admin.post<Address>('/addresses', { client_id: client.id, text, label: 'Loja' })
  expect(added).toMatchObject({ status: 201, body: { text, label: 'Loja', uses: 0 } })
  expect((await client.post('/addresses', { text })).status).toBe(409)
  await client.delete(`/addresses/${added.body.id ?? ''}`)
  expect((await client.post('/addresses', { text })).status).toBe(201)
  expect((await client.post('/addresses', { client_id: client.id, text: 'Rua X, 1' })).status).toBe(403)
  await sql`
    insert into address_book (id, client_id, key, text, folded, uses_pickup, uses_delivery, last_used_at)
    select gen_random_uuid(), ${client.id}, 'k' || n, 'Rua ' || n, '/', 0, 0, now() from generate_series(2, 1000) n`.execute(
    testApp.db,
  )
  expect((await client.post('/addresses', { text: 'Rua Nova, 1' })).status).toBe(409)
})
