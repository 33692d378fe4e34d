import type { Order } from '@ligeiro/contract/order'
import type { Role } from '@ligeiro/contract/role'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { runReading } from '../../platform/db/read-scope.ts'
import { readKeptTexts } from './order-texts.ts'

let testApp: TestApp
let people: Record<Role, Person>
let id: string
beforeAll(async () => {
  testApp = await startTestApp()
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  people = { admin, client, motoboy: await testApp.createUser('motoboy') }
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const { motoboy } = people
  id = (await testApp.createOrder({ client, motoboy, status: 'in_progress', price: 10 })).id
})
afterAll(() => testApp.close())

/** Reads the page as a person does, and counts its statements: one if every text was kept. */
async function read({ id: reader, role }: Person) {
  const reading = {
    user: { id: reader, role },
    now: testApp.clock(),
    rule: { zone: 'UTC', dayEnd: '00:00', earlier: [] },
  }
  let statements = 0
  const scope = {
    signal: new AbortController().signal,
    inTurn: <T>(task: () => Promise<T>) => task(),
    onStatement: () => void statements++,
  }
  const page = await runReading(scope, () => readKeptTexts(testApp.db, {}, reading, { limit: 50 }))
  return { statements, orders: page.orders.map(({ text }) => JSON.parse(String(text)) as Order) }
}
const presentNow = async (person: Person) => (await person.get(`/orders/order/${id}`)).body

/** One change of everything that an order is presented from; motoboys' lists are never kept. */
const changes: Record<string, () => Promise<unknown>> = {
  'the order': () => people.admin.put(`/orders/update-order/${id}`, { description: 'Torta' }),
  'the order, without a new version': () =>
    sql`update orders set tracking_link_sent_at = now(), tracking_link_expires_at = now() where id = ${id}`.execute(
      testApp.db,
    ),
  'an item': () =>
    people.admin.post(`/orders/order/${id}/items`, { kind: 'extra', label: 'Pedágio', amount: 4, share: 3 }),
  'the rules of the shares': () => people.admin.put('/money/rules', { share: { kind: 'percent', bps: 5000, min: 0 } }),
  "the client's name": () => people.admin.put(`/users/update-user/${people.client.id}`, { name: 'Outra' }),
  "the motoboy's name": () => people.admin.put(`/users/update-user/${people.motoboy.id}`, { name: 'Outro' }),
  "the motoboy's place": () =>
    people.motoboy.put(`/motoboys/update-motoboy/${people.motoboy.motoboyId}`, {
      location: 'Rua Nova, 1',
      latitude: -27.5,
      longitude: -48.5,
    }),
  'a late hand-over': () =>
    sql`update orders set late_hand_over = jsonb_build_object('motoboy_id', motoboy_id, 'at', '2026-03-04T15:00:00.000Z', 'by', 'name')
      where id = ${id}`.execute(testApp.db),
  'the name of who reported it': () =>
    sql`update users set name = 'Terceiro' where id = ${people.motoboy.id}`.execute(testApp.db),
  'a contact': () => sql`update users set phone = '48991112222' where id = ${people.client.id}`.execute(testApp.db),
  'old texts': () => sql`update orders set texts_removed_at = now() where id = ${id}`.execute(testApp.db),
}

test.each(Object.keys(changes))('a kept text is not used after a change of %s, by no reader', async (what) => {
  const readers = [people.admin, people.client]
  for (const person of readers) await read(person)
  const before = await Promise.all(readers.map(read))
  expect(before.map(({ statements }) => statements)).toEqual([1, 1])
  await changes[what]!()
  expect(await presentNow(people.admin)).not.toEqual(before[0]!.orders[0])
  for (const person of readers) {
    const after = await read(person)
    expect(after.orders).toEqual([await presentNow(person)])
    // What only one of them sees, such as a share, is still read again for both.
    expect(after.statements).toBe(2)
    expect((await read(person)).orders).toEqual(after.orders)
  }
})

test('a motoboy, whose list depends on the present moment, is shown what is true at each moment', async () => {
  for (let days = 0; days < 2; days++) {
    expect((await read(people.motoboy)).orders).toEqual([await presentNow(people.motoboy)])
    testApp.advanceClock(600_000)
  }
})
