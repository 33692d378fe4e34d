import type { Order } from '@ligeiro/contract/order'
import type { PriceQuote } from '@ligeiro/contract/prices-schemas'
import type { Rain } from '@ligeiro/contract/settings-schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  await publishTable(await testApp.createUser('admin'), aTable())
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  await testApp.db.deleteFrom('settings').execute()
})

const route = { pickup_address: 'Rua Bocaiúva, 2468, Centro', delivery_address: 'Rua Lauro Linhares, 1288, Trindade' }
const rain = (body: object, version?: number) =>
  admin!.put<{ value: Rain; version: number }>(
    '/settings/rain',
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
const quote = async (by: Person) => (await by.post<PriceQuote>('/prices/quote', route)).body.price
const later = (hours: number) => new Date(testApp.clock().getTime() + hours * 3_600_000).toISOString()

test('rain lasts three hours unless an end is set, and ends by itself', async () => {
  const began = testApp.clock().toISOString()
  expect(await rain({ on: true })).toMatchObject({
    status: 200,
    body: { value: { on: true, since: began, until: later(3) }, version: 1 },
  })
  expect(await quote(admin!)).toBe(18)
  testApp.advanceClock(3_600_000)
  admin = await testApp.signInAgain(admin!)
  // It goes on: the beginning stays.
  expect((await rain({ on: true, until: later(5) })).body.value).toEqual({ on: true, since: began, until: later(5) })
  testApp.advanceClock(5 * 3_600_000)
  admin = await testApp.signInAgain(admin)
  expect(await quote(admin)).toBe(15)
  const again = testApp.clock().toISOString()
  expect((await rain({ on: true })).body.value.since).toBe(again)
  expect((await rain({ on: false })).body.value).toEqual({ on: false, since: null, until: null })
  expect(await quote(admin)).toBe(15)
})

test('an end in the past is refused, and of two admins who saw the same state one', async () => {
  expect(await rain({ on: true, until: later(-1) })).toMatchObject({
    status: 400,
    body: { message: 'O fim da chuva já passou', issues: [{ path: 'until' }] },
  })
  expect((await rain({ on: true }, 0)).status).toBe(200)
  expect((await rain({ on: false }, 0)).status).toBe(412)
})

test('rain that is switched on while prices are suggested refuses the old sum; prices that stand do not change', async () => {
  const order = async () => (await client!.post('/orders/register', { description: 'Bolo', ...route })).body
  const [before, open] = [await order(), await order()]
  const set = ({ id }: Order) => admin!.put(`/orders/update-order/${id}`, { price: 15, suggested: true })
  expect((await set(before)).status).toBe(200)
  await rain({ on: true })
  expect(await set(open)).toMatchObject({ status: 409, body: { code: 'suggestion_changed', quote: { price: 18 } } })
  expect((await testApp.orderNow(before.id)).price).toBe(15)
})

test('prices:changed reaches admins, and of the clients only the one whose agreement changed', async () => {
  const other = await testApp.createUser('client')
  const version = await publishTable(admin!, aTable({ minimum: 2 }))
  const heard: string[] = []
  const names = new Map([
    [admin!, 'admin'],
    [client!, 'client'],
    [other, 'other'],
  ])
  const sockets = new Map<string, Awaited<ReturnType<TestApp['connectSocket']>>>()
  for (const [person, name] of names) sockets.set(name, await testApp.connectSocket(person))
  const next = (name: string) => new Promise<unknown>((resolve) => sockets.get(name)!.once('prices:changed', resolve))
  sockets.get('other')!.on('prices:changed', () => heard.push('other'))

  const ofRain = next('admin')
  await rain({ on: true })
  expect(await ofRain).toEqual({})
  const ofAgreement = [next('admin'), next('client')]
  await client!.put(`/clients/${client!.id}/prices`, { version_id: version.id })
  expect(await Promise.all(ofAgreement)).toEqual([{}, {}])
  const ofTable = [next('admin'), next('client')]
  await publishTable(admin!, aTable({ minimum: 3 }))
  expect(await Promise.all(ofTable)).toEqual([{}, {}])
  expect(heard).toEqual([])
})
