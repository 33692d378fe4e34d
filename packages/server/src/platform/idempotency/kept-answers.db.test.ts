import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { withConnection, readAllRows } from '#test/rows.ts'
import { writeBackup } from '../../backups/commands/backup.ts'
import { savePlace } from '../../addresses/geocoder/queries.ts'

let testApp: TestApp
let admin: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, motoboy] = [await testApp.createUser('admin'), await testApp.createUser('motoboy')]
})
afterAll(() => testApp.close())

const keyed = () => ({ 'idempotency-key': randomUUID() })
const streets = ['R. da Clinica', 'R. do Mar', 'R. da Feira', 'R. do Cais']
const sendPosition = (street: string, key = keyed()) => {
  const place = { location: `${street}, Centro`, latitude: -27.6, longitude: -48.5, accuracy: 9 }
  return motoboy.put<Motoboy>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, place, key)
}

test('after four places and the end of a shift neither a kept answer nor a backup tells where a motoboy was', async () => {
  const order = await testApp.createOrder({ motoboy, status: 'accepted_by_client' })
  for (const street of streets) {
    expect((await sendPosition(street)).body.location).toBe(`${street}, Centro`)
    await savePlace(testApp.db, { latitude: -27.6, longitude: -48.5 }, `${street}, Centro`, testApp.clock())
    // The stored answer of an admin contains the motoboy of the order too.
    const priced = await admin.put(`/orders/update-order/${order.id}`, { price: streets.indexOf(street) + 1 }, keyed())
    expect(JSON.stringify(priced.body)).toContain(street)
    testApp.advanceClock(60_000)
  }
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false }, keyed())

  const { rows } = await sql<{ answer: string | null }>`select answer::text from idempotency_keys`.execute(testApp.db)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ answer }) => /R\. d|"seen_at": ?"|-27\.6/.test(answer ?? ''))).toEqual([])
  const { places, ...tables } = await readAllRows(testApp.connection)
  expect(JSON.stringify(tables)).not.toMatch(/R\. d[ao] /)
  // Stored places of the geocoder have only the day, not the time.
  expect(places).toMatchObject([{ asked_at: expect.stringMatching(/T00:00:00\+00:00$/) as string }])
  const file = join(testApp.config.dataDir, 't.backup')
  await withConnection(testApp.connection, (client) => writeBackup(client, file, { now: testApp.clock() }))
  const text = execFileSync('gzip', ['-dc', file], { encoding: 'utf8' })
  expect(text).toContain(motoboy.motoboyId)
  expect(text).not.toMatch(/R\. d[ao] |"(idempotency_keys|attempts|places)"/)
})

test('a position that is repeated with its key is answered with the present motoboy', async () => {
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: true })
  const key = keyed()
  const first = await sendPosition('R. Primeira', key)
  testApp.advanceClock(1000)
  expect(await sendPosition('R. Primeira', key)).toMatchObject({ status: 200, body: first.body })
  await sendPosition('R. Segunda')
  expect(await sendPosition('R. Primeira', key)).toMatchObject({
    status: 200,
    body: { id: motoboy.motoboyId, available: true, location: 'R. Segunda, Centro' },
  })
  expect((await sendPosition('R. Terceira', key)).status).toBe(409)
})

test('the repeated answer of an order is the same except for the position', async () => {
  await sendPosition('R. Quarta')
  const order = await testApp.createOrder({ motoboy, status: 'accepted_by_client' })
  const key = keyed()
  const start = () => motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId }, key)
  const [first, again] = [await start(), await start()]
  expect(first.body.motoboy?.location).toBe('R. Quarta, Centro')
  expect(again).toMatchObject({ status: 200, body: { status: 'in_progress', version: first.body.version } })
  expect(again.body.motoboy).toMatchObject({ user: { name: 'motoboy' }, location: null, seen_at: null })
})
