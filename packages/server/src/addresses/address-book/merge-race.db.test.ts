import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { changeAccount, lockUser } from '../../people/users/queries.ts'
import { recordUses } from './changes.ts'

const { testApp, admin, client } = await startWithPeople()

const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
/** A client who orders by phone, with one order that the address book has not learned. */
async function byPhone(phone: string): Promise<string> {
  const body = { ...texts, client: { name: 'Neide', phone } }
  return (await admin.post<{ client: { id: string } }>('/orders/register', body)).body.client.id
}
const useOf = (id: string, text: string) =>
  ({ client: id, field: 'delivery', text, by: 1, at: testApp.clock() }) as const
const usesOf = async (id: string) =>
  Object.fromEntries(
    (
      await testApp.db
        .selectFrom('address_book')
        .select(['text', 'uses_delivery'])
        .where('client_id', '=', id)
        .orderBy('text')
        .execute()
    ).map(({ text, uses_delivery }) => [text, uses_delivery]),
  )

test('what was read of a client before their merge is learned for the one they were merged into', async () => {
  const [first, second] = [await byPhone('48991203040'), await byPhone('48991203041')]
  const read = [useOf(first, 'Rua X, 1'), useOf(second, 'Rua X, 1'), useOf(client.id, 'Rua X, 1')]
  for (const [from, into] of [
    [first, second],
    [second, client.id],
  ])
    expect((await admin.post('/users/merge', { from, into })).status).toBe(200)
  await recordUses(testApp.db, read, null)
  expect(await usesOf(client.id)).toEqual({ 'Rua X, 1': 3 })
  expect([await usesOf(first), await usesOf(second)]).toEqual([{}, {}])
})

test('a merge that commits while its client is being learned loses nothing', async () => {
  const from = await byPhone('48991203042')
  let learned: Promise<void> = Promise.resolve()
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%key share%'`.execute(
        testApp.db,
      )
    ).rows.length
  await testApp.db.transaction().execute(async (tx) => {
    await lockUser(tx, from)
    learned = recordUses(testApp.db, [useOf(from, 'Rua Y, 2')], null)
    await expect.poll(isWaiting).toBeGreaterThan(0)
    await changeAccount(tx, from, { deleted_at: testApp.clock(), active: false, merged_into: client.id })
  })
  await learned
  expect(await usesOf(client.id)).toMatchObject({ 'Rua Y, 2': 1 })
})
