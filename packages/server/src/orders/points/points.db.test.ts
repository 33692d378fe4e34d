import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { AddressPoint } from '@ligeiro/contract/points-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOrder } from '#test/an-order.ts'
import { countStatements } from '#test/count-statements.ts'
import { startWithPeople } from '#test/people.ts'
import { createPoints, purgePoints } from '../../addresses/points/points.ts'
import { Bairros } from '../../prices/known-bairros.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 1e9, clientOpenOrders: 0 })
const otherClient = await testApp.createUser('client')

type Both = { pickup: AddressPoint; delivery: AddressPoint }
const pickup = 'Rua do Comércio, 10, Centro'
const street = (number: number) => `Rua das Acácias, ${number}, Vila Nova`
const door = { latitude: -27.6, longitude: -48.54 }
const north = (metres: number) => ({ ...door, latitude: Number((door.latitude + metres / 111_195).toFixed(6)) })
const fixAt = (place: typeof door, accuracy = 12) => ({ ...place, accuracy, at: testApp.clock().toISOString() })

const orderAt = async (status: OrderStatus, addresses: { pickup_address?: string; delivery_address: string }) => {
  const order = { client, motoboy, status, price: 10 }
  return testApp.orderNow(
    await insertOrder(testApp.db, testApp.clock(), order, { pickup_address: pickup, ...addresses }),
  )
}
const onTheWay = (delivery_address: string) => orderAt('in_progress', { delivery_address })
const confirm = ({ id }: Order, fix?: object) =>
  motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta', ...(fix && { fix }) })
const pointsOf = async ({ id }: Order, who = client) => (await who.get<Both>(`/orders/points/${id}`)).body
const find = (address: string) => client.post<{ point: AddressPoint; tried: unknown[] }>('/geo/find', { address })

test('an address that was delivered to once has a point at the next order, whatever way it is spelled', async () => {
  const first = await onTheWay(street(1))
  expect(await pointsOf(first)).toEqual({ pickup: null, delivery: null })
  expect((await confirm(first, fixAt(door))).status).toBe(200)
  const next = await onTheWay('r das acacias 1 ap 302, vila nova')
  expect((await pointsOf(next)).delivery).toEqual({
    ...door,
    source: 'learned',
    accuracy_m: null,
    doubted: false,
    reason: 'Aprendido de 1 entrega',
  })
  expect((await find(street(1))).body).toMatchObject({
    point: { source: 'learned' },
    tried: [
      { source: 'pin', outcome: 'Ninguém marcou' },
      { source: 'learned', outcome: 'Aprendido de 1 entrega' },
    ],
  })
})

test('an inexact, an old and a repeated position teach nothing, and no step is refused for one', async () => {
  expect((await confirm(await onTheWay(street(2)), fixAt(door, 51))).status).toBe(200)
  const old = { ...fixAt(door), at: new Date(testApp.clock().getTime() - 61_000).toISOString() }
  expect((await confirm(await onTheWay(street(2)), old)).status).toBe(200)
  expect((await find(street(2))).body.point).toBeNull()
  const order = await onTheWay(street(2))
  const fix = fixAt(door)
  for (let time = 0; time < 2; time++) expect((await confirm(order, fix)).status).toBeLessThan(500)
  expect((await find(street(2))).body.point?.reason).toBe('Aprendido de 1 entrega')
  expect((await confirm(await onTheWay(street(2)), { latitude: 91 })).status).toBe(400)
})

test('a confirmation by an admin teaches nothing', async () => {
  const { id } = await onTheWay(street(3))
  const answer = await admin.patch('/orders/confirm', {
    orderId: id,
    clientId: client.id,
    receiver: 'Marta',
    fix: fixAt(door),
  })
  expect(answer.status).toBe(403)
  expect((await find(street(3))).body.point).toBeNull()
})

test('a delivery 640 m from two others doubts the point, in words', async () => {
  for (const metres of [0, 10, 650]) await confirm(await onTheWay(street(4)), fixAt(north(metres)))
  expect((await find(street(4))).body.point).toMatchObject({
    ...north(10),
    doubted: true,
    reason: 'Ponto em dúvida: a última entrega foi a 640 m',
  })
})

test('a mark is believed before all, and taken away what was learned stands again', async () => {
  const order = await onTheWay(street(5))
  await confirm(await onTheWay(street(5)), fixAt(door))
  const marked = await client.put<Both>(`/orders/points/${order.id}`, { kind: 'delivery', ...north(90) })
  expect(marked).toMatchObject({ status: 200, body: { delivery: { ...north(90), source: 'pin' } } })
  expect((await pointsOf(order, motoboy)).delivery?.reason).toMatch(/^Marcado no mapa por /)
  const gone = { kind: 'delivery', latitude: null, longitude: null }
  expect((await admin.put<Both>(`/orders/points/${order.id}`, gone)).body.delivery).toMatchObject({ source: 'learned' })
})

test('the bairros are read only where an address has no point of its own', async () => {
  await confirm(await onTheWay(street(10)), fixAt(door))
  const points = createPoints({ config: { city: null }, bairros: new Bairros(null, null) })
  const [known, unknown] = [countStatements(testApp.db), countStatements(testApp.db)]
  expect(await points.find(known.db, [street(10)])).toMatchObject([{ point: { source: 'learned' } }])
  expect(known.count()).toBe(1)
  expect(await points.find(unknown.db, [street(10), street(11)])).toMatchObject([{}, { point: null }])
  expect(unknown.count()).toBeGreaterThan(1)
})

test('a point is seen and marked by who sees the order, and not once it is over', async () => {
  const order = await onTheWay(street(6))
  const mark = { kind: 'pickup', ...door }
  for (const answer of [
    await otherClient.get(`/orders/points/${order.id}`),
    await otherClient.put(`/orders/points/${order.id}`, mark),
    await client.put('/orders/points/unknown', mark),
  ])
    expect(answer.status).toBe(404)
  expect((await motoboy.put(`/orders/points/${order.id}`, mark)).status).toBe(403)
  expect(
    (await client.put(`/orders/points/${order.id}`, { kind: 'pickup', latitude: 1, longitude: null })).status,
  ).toBe(400)
  await confirm(order)
  expect(await client.put(`/orders/points/${order.id}`, mark)).toMatchObject({
    status: 409,
    body: { message: 'O ponto de um pedido terminado não muda.' },
  })
})

test('ten deliveries to one new address at the same instant are ten samples', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => onTheWay(street(7))))
  await Promise.all(orders.map((order) => confirm(order, fixAt(door))))
  expect((await find(street(7))).body.point?.reason).toBe('Aprendido de 9 entregas')
})

test('five starts at one place are the pickup of the next order', async () => {
  const from = 'Avenida das Flores, 50'
  for (let time = 0; time < 5; time++) {
    const { id } = await orderAt('accepted_by_client', { pickup_address: from, delivery_address: street(8) })
    expect((await find(from)).body.point).toBeNull()
    await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId, fix: fixAt(north(time)) })
  }
  expect((await find(from)).body.point).toMatchObject(north(2))
})

test('somebody may look for 60 addresses at once, then for one a second', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 62 }, async () => (await otherClient.post('/geo/find', { address: street(9) })).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429])
})

test('no word of an address is stored with its point, which is forgotten after two years without a delivery', async () => {
  const { rows } = await sql<{ text: string }>`select p::text as text from address_points p`.execute(testApp.db)
  expect(rows.length).toBeGreaterThan(3)
  for (const { text } of rows) expect(text).not.toMatch(/rua|acacias/i)
  await purgePoints(testApp.db, new Date(testApp.clock().getTime() + 731 * 86_400_000))
  expect(await testApp.db.selectFrom('address_points').select('key').execute()).toEqual([])
})
