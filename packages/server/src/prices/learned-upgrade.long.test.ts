import { randomUUID } from 'node:crypto'
import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import { sql } from 'kysely'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { connect } from '../platform/db/connect.ts'
import { createMigrationsTable, migrate, migrationNames, migrationText } from '../platform/db/migrate.ts'
import { Bairros } from './known-bairros.ts'

const city = 'Florianópolis'
let database: Awaited<ReturnType<typeof ownDatabase>>
let testApp: TestApp
const dropAll: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const drop of dropAll.toReversed()) await drop()
})

/** A database of the version before, which learned any text that stood as a bairro in three orders. */
beforeAll(async () => {
  database = await ownDatabase({ empty: true })
  dropAll.push(() => database.drop())
  const db = connect(database.connection, 2, () => {})
  dropAll.push(() => db.destroy())
  const now = new Date('2026-03-04T12:00:00Z')
  await sql.raw(createMigrationsTable).execute(db)
  for (const name of (await migrationNames()).filter((one) => one < '0120')) {
    await sql.raw(await migrationText(name)).execute(db)
    await db.insertInto('migrations').values({ name, applied_at: now }).execute()
  }
  const people = ['Padaria', 'Farmácia', 'Floricultura', 'Estranho'].map((name) => ({ id: randomUUID(), name }))
  for (const { id, name } of people)
    await sql`insert into users (id, name, email, phone, role, password_hash, created_at)
      values (${id}, ${name}, ${`${name}@example.com`}, '48999990000', 'client', 'none', ${now})`.execute(db)
  const stranger = people[3]!.id
  const mention = (client: string, bairro: string, about: object = {}) =>
    orderRow(client, { delivery_address: `Rua A, 1, ${bairro}, ${city}, SC`, created_at: now.toISOString(), ...about })
  await insertOrders(db, [
    ...people.slice(0, 3).map(({ id }) => mention(id, 'Ratones')),
    ...people.slice(0, 3).map(({ id }) => mention(id, 'Maria')),
    ...[1, 2, 3].map(() => mention(stranger, 'Vila Falsa')),
    mention(stranger, 'Vila Falsa', { status: 'cancelled' }),
  ])
  for (const [name, key] of [
    ['Ratones', 'ratones'],
    ['Maria', 'maria'],
    ['Vila Falsa', 'vila falsa'],
  ] as const) {
    await sql`insert into bairros (key, name) values (${key}, ${name})`.execute(db)
    await sql`update orders set delivery_bairro = ${key} where delivery_address like ${`%${name}%`}`.execute(db)
  }
  await sql`insert into bairros (key, name) select 'vila ' || n, 'Vila ' || n from generate_series(1, 57000) n`.execute(
    db,
  )
  await migrate(db, now)
  testApp = await startTestApp({ city }, database.connection)
  dropAll.push(() => testApp.close())
}, 120_000)

test('names that were learned wrongly are shown with whose orders they come from, and taken from the orders', async () => {
  const admin = await testApp.createUser('admin')
  const bairros = new Bairros(city)
  await bairros.refresh(testApp.db)
  // Nothing is used before it was checked.
  expect([...bairros.known()]).toEqual([])
  await bairros.fill(testApp.db, testApp.clock())
  expect([...bairros.known()]).toEqual([['ratones', 'Ratones']])
  const { body } = await admin.get<LearnedBairro[]>('/learned-bairros')
  expect(body.slice(0, 3)).toMatchObject([
    { name: 'Ratones', state: 'used', orders: 3, clients: 3 },
    { name: 'Maria', state: 'not_a_bairro', orders: 3, clients: 3 },
    { name: 'Vila Falsa', state: 'few_clients', orders: 4, clients: 1, some_clients: [{ name: 'Estranho' }] },
  ])
  const { rows } = await sql`select delivery_bairro, count(*)::int as orders from orders group by 1 order by 1`.execute(
    testApp.db,
  )
  expect(rows).toEqual([
    { delivery_bairro: 'ratones', orders: 3 },
    { delivery_bairro: null, orders: 7 },
  ])
  // Of 57,003 names 2,000 are left: those in use, then those that an order named.
  expect(body).toHaveLength(2000)
})
