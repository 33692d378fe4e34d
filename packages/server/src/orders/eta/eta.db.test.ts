import type { Eta } from './eta.ts'
import { expect, test, vi } from 'vitest'
import { insertOrder } from '#test/an-order.ts'
import { startWithPeople } from '#test/people.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { createPoints } from '../../addresses/points/points.ts'
import { Bairros } from '../../prices/known-bairros.ts'
import { learnEta } from './nightly.ts'
import { deleteDaysBefore, sumOfDays } from './queries.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 1e9, clientOpenOrders: 0 })
const zone = 'America/Sao_Paulo'
const bairros = new Bairros(null, null)
const needs = { points: createPoints({ config: { city: null }, bairros }), zone }
const night = () => learnEta(testApp.db, needs, testApp.clock())

const shop = 'Rua do Comércio, 10, Centro'
const home = 'Rua das Acácias, 5, Vila Nova'
const orderTo = async (delivery_address: string, status: 'accepted_by_client' | 'delivered' = 'accepted_by_client') => {
  const id = await insertOrder(
    testApp.db,
    testApp.clock(),
    { client, motoboy, status, price: 10 },
    { pickup_address: shop, delivery_address },
  )
  return id
}
const start = (id: string) => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
const confirm = (id: string) =>
  motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
async function deliver(minutes: number) {
  const id = await orderTo(home)
  await start(id)
  testApp.advanceClock(minutes * 60_000)
  expect((await confirm(id)).status).toBe(200)
}
const etaOf = async (id: string, who = client) => (await who.get<Eta>(`/eta/${id}`)).body
const cells = () => testApp.db.selectFrom('eta_cells').select(['band', 'hours', 'n']).orderBy('hours').execute()
const nextDay = async () => {
  testApp.advanceClock(24 * 3_600_000)
  await night()
}

// 10:00 in São Paulo, so that a day of deliveries does not cross the hours of another cell.
testApp.advanceClock(24 * 3_600_000 - ((testApp.clock().getTime() - 13 * 3_600_000) % (24 * 3_600_000)))

test('the range is learned at night, counts at the next delivery, and its truth the night after', async () => {
  const marked = await orderTo(home)
  for (const [kind, longitude] of [
    ['pickup', -48.54],
    ['delivery', -48.57],
  ] as const)
    await admin.put(`/orders/points/${marked}`, { kind, latitude: -27.6, longitude })
  expect(await etaOf(marked)).toEqual({ reason: 'Ainda não saiu' })
  for (let n = 0; n < 19; n++) await deliver(10 + (n % 3))
  await start(marked)
  expect(await etaOf(marked)).toEqual({ reason: 'Sem previsão ainda', n: 0 })
  await nextDay()
  expect(await etaOf(marked)).toEqual({ reason: 'Sem previsão ainda', n: 19 })
  await deliver(11)
  await nextDay()
  expect(await cells()).toContainEqual({ band: '2-4', hours: 'all', n: 20 })

  const under = await orderTo(home)
  await start(under)
  const at = testApp.clock().getTime()
  const eta = await etaOf(under)
  expect(eta).toMatchObject({ n: 20, basis: 'de 2 a 4 km' })
  if (!('from' in eta)) return
  expect([Date.parse(eta.from) - at <= 10 * 60_000, Date.parse(eta.to) - at >= 12 * 60_000]).toEqual([true, true])
  for (const who of [admin, motoboy]) expect(await etaOf(under, who)).toEqual(eta)
  testApp.advanceClock(11 * 60_000)
  await confirm(under)
  expect(await etaOf(under)).toEqual({ reason: 'Já terminou' })
  await deliver(90)
  await nextDay()
  expect((await admin.get('/eta')).body).toEqual({ shown: 2, inside: 1 })
})

test('a night is made once, and one without deliveries takes nothing away', async () => {
  const before = await cells()
  await Promise.all([night(), night()])
  const readings = vi.spyOn(needs.points, 'findBairros')
  await nextDay()
  expect(readings).toHaveBeenCalledTimes(1)
  expect(await cells()).toEqual(before)
  expect((await admin.get('/eta')).body).toEqual({ shown: 2, inside: 1 })
})

test('where only the bairro of an address is known, its middle counts', async () => {
  await publishTable(admin, aTable({ zones: [{ name: 'Ilha', bairros: ['Centro', 'Trindade', 'Vila Nova'] }] }))
  const order = await orderTo('Rua Sem Ponto, 1, Vila Nova')
  await start(order)
  expect(await etaOf(order)).toEqual({ reason: 'Sem previsão ainda' })
  const place = { location: 'Rua X, Vila Nova', latitude: '-27.6', longitude: '-48.57', asked_at: testApp.clock() }
  await testApp.db.insertInto('places').values(place).execute()
  expect(await etaOf(order)).toMatchObject({ basis: 'de 2 a 4 km' })
})

test('what is older than 90 days does not count, and after 30 days its truth is not told', async () => {
  testApp.advanceClock(91 * 24 * 3_600_000)
  await night()
  expect(await cells()).toEqual([])
  expect((await (await testApp.signInAgain(admin)).get('/eta')).body).toEqual({ shown: 0, inside: 0 })
})

test('the 30 days are those of the firm, whose day ends later than that of the process', async () => {
  const late = new Date('2020-02-01T01:00:00Z')
  const day = { day: '2020-01-01', shown: 5, inside: 3 }
  await testApp.db.deleteFrom('eta_days').execute()
  await testApp.db.insertInto('eta_days').values(day).execute()
  expect(await sumOfDays(testApp.db, zone, late)).toEqual({ shown: 5, inside: 3 })
  expect(await sumOfDays(testApp.db, zone, new Date('2020-02-01T03:00:00Z'))).toEqual({ shown: 0, inside: 0 })
  const kept = async (now: string) => {
    await deleteDaysBefore(testApp.db, zone, new Date(now))
    return (await testApp.db.selectFrom('eta_days').select('shown').execute()).length
  }
  expect([await kept('2020-02-02T02:59:00Z'), await kept('2020-02-02T03:00:00Z')]).toEqual([1, 0])
})

test("another client's order has none", async () => {
  const stranger = await testApp.createUser('client')
  expect((await stranger.get(`/eta/${await orderTo(home)}`)).status).toBe(404)
  expect((await stranger.get('/eta')).status).toBe(403)
})
