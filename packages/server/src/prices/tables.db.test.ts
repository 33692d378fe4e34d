import type { PriceTable, PriceVersion } from '@ligeiro/contract/prices-schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { sql } from 'kysely'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
  await sql`update price_tables set archived_at = now() where archived_at is null`.execute(testApp.db)
})

const make = (body: object) => admin.post<PriceTable>('/price-tables', body)
const publish = (id: string, body: object, version?: number) =>
  admin.post<PriceVersion>(
    `/price-tables/${id}/versions`,
    { body },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

test('a table is made, published twice and listed with its newest version', async () => {
  const made = await make({ name: 'Geral' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Geral', client: null, newest: null } })
  expect(await publish(made.body.id, aTable(), 0)).toMatchObject({
    status: 201,
    body: { number: 1, body: aTable(), published_by: { id: admin.id } },
  })
  const dearer = aTable({ minimum: 10 })
  expect(await publish(made.body.id, dearer, 1)).toMatchObject({ status: 201, body: { number: 2 } })
  const { body: tables } = await admin.get<PriceTable[]>('/price-tables')
  expect(tables).toMatchObject([{ id: made.body.id, newest: { number: 2, body: { minimum: 10 } } }])
  const { body: versions } = await admin.get<PriceVersion[]>(`/price-tables/${made.body.id}/versions`)
  expect(versions.map(({ number }) => number)).toEqual([2, 1])
})

test('one table in general and one of each client; the general one is listed first', async () => {
  const client = await testApp.createUser('client')
  expect((await make({ name: 'Alfa', client_id: client.id })).status).toBe(201)
  expect((await make({ name: 'Geral' })).status).toBe(201)
  expect(await make({ name: 'Outra' })).toMatchObject({ status: 409, body: { message: 'Já há uma tabela geral.' } })
  expect(await make({ name: 'Beta', client_id: client.id })).toMatchObject({
    status: 409,
    body: { message: 'Este cliente já tem uma tabela.' },
  })
  const { body: tables } = await admin.get<PriceTable[]>('/price-tables')
  expect(tables.map(({ name, client: of }) => [name, of?.id ?? null])).toEqual([
    ['Geral', null],
    ['Alfa', client.id],
  ])
  for (const client_id of [admin.id, '00000000-0000-4000-8000-00000000ffff', 'x'])
    expect(await make({ name: 'Gama', client_id })).toMatchObject({ status: 404 })
})

test('of two tabs that publish version 2 one gets 412; without If-Match the next number is taken', async () => {
  const { body: table } = await make({ name: 'Geral' })
  await publish(table.id, aTable(), 0)
  const both = await Promise.all([publish(table.id, aTable(), 1), publish(table.id, aTable({ minimum: 9 }), 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
  expect(await publish(table.id, aTable())).toMatchObject({ status: 201, body: { number: 3 } })
  expect(await publish(table.id, aTable(), 1)).toMatchObject({ status: 412, body: { code: 'changed' } })
})

const fare = { from: 'Centro', to: 'Trindade', price: 15, both: false }
test.each([
  [{ fares: [fare, fare] }, 'body.fares.1', 'Centro → Trindade está duas vezes'],
  [
    {
      fares: [
        { ...fare, both: true },
        { ...fare, from: 'trindade', to: 'CENTRO' },
      ],
    },
    'body.fares.1',
    'trindade → CENTRO está duas vezes',
  ],
  [{ fares: [{ ...fare, to: 'Norte' }] }, 'body.fares.0', 'Norte não é uma zona nem um bairro desta tabela'],
  [
    {
      zones: [
        { name: 'A', bairros: ['Centro'] },
        { name: 'B', bairros: ['centro'] },
      ],
    },
    'body.zones.1',
    'centro está nas zonas A e B',
  ],
  [
    { zones: [{ name: 'A', bairros: ['Centro', 'Trindade', 'Centro'] }] },
    'body.zones.0',
    'Centro está duas vezes na zona A',
  ],
  [{ zones: [...aTable().zones, { name: 'ilha', bairros: [] }] }, 'body.zones.1', 'A zona ilha está duas vezes'],
  [
    {
      bands: [
        { up_to_km: 3, price: 9 },
        { up_to_km: 3, price: 12 },
      ],
    },
    'body.bands.1',
    'As faixas de distância devem crescer',
  ],
  [{ beyond_km: 30 }, 'body.beyond_km', 'O valor além da última faixa precisa de uma faixa'],
  [
    { surcharges: [{ name: 'chuva', kind: 'rain' }] },
    'body.surcharges.0',
    'chuva: informe porcentagem ou valor, um dos dois',
  ],
  [
    { surcharges: [{ name: 'chuva', kind: 'rain', percent: 5, amount: 2 }] },
    'body.surcharges.0',
    'chuva: informe porcentagem ou valor, um dos dois',
  ],
  [
    { surcharges: [{ name: 'noturno', kind: 'time', amount: 2 }] },
    'body.surcharges.0',
    'noturno: informe dias e horas',
  ],
  [{ return: {} }, 'body.return', 'Retorno: informe porcentagem ou valor, um dos dois'],
  [{ fares: Array.from({ length: 2001 }, () => fare) }, 'body.fares', 'No máximo 2000 tarifas'],
  [{ fares: [{ ...fare, price: 0 }] }, 'body.fares.0.price', 'Insira um valor válido'],
  [{ extra: 1 }, 'body.extra', 'Campo desconhecido: body.extra'],
])('a table %o is refused at %s', async (wrong, path, message) => {
  const { body: table } = await make({ name: 'Geral' })
  expect(await publish(table.id, { ...aTable(), ...wrong })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path }] },
  })
  expect((await admin.get<PriceTable[]>('/price-tables')).body).toMatchObject([{ newest: null }])
})

test('2,000 fares of long names fit; a body of more than 256 KiB is 413', async () => {
  const { body: table } = await make({ name: 'Geral' })
  const names = Array.from({ length: 45 }, (_, n) => `Bairro de nome comprido ${n}`)
  const fares = names.flatMap((from) => names.map((to) => ({ from, to, price: 10, both: false }))).slice(0, 2000)
  expect((await publish(table.id, aTable({ zones: [{ name: 'Ilha', bairros: names }], fares }))).status).toBe(201)
  const tooLong = fares.map((one) => ({ ...one, from: one.from + 'x'.repeat(90) }))
  expect((await publish(table.id, aTable({ fares: tooLong }))).status).toBe(413)
})

test('an archived table is gone, and another one can be made', async () => {
  const version = await publishTable(admin, aTable())
  const {
    body: [table],
  } = await admin.get<PriceTable[]>('/price-tables')
  expect((await admin.delete(`/price-tables/${table!.id}`)).status).toBe(204)
  expect((await admin.delete(`/price-tables/${table!.id}`)).status).toBe(404)
  expect((await publish(table!.id, aTable())).status).toBe(404)
  expect((await admin.get(`/price-tables/${table!.id}/versions`)).status).toBe(404)
  expect((await admin.get<PriceTable[]>('/price-tables')).body).toEqual([])
  expect((await make({ name: 'Nova' })).status).toBe(201)
  expect(version.number).toBe(1)
})

test('a published version can be neither changed nor deleted', async () => {
  await publishTable(admin, aTable())
  for (const change of [
    sql`update price_versions set number = 9`,
    sql`delete from price_versions`,
    sql`truncate price_versions cascade`,
  ])
    await expect(change.execute(testApp.db)).rejects.toThrow('price_versions is append-only')
})
