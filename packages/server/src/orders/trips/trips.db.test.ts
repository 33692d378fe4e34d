import type { Order } from '@ligeiro/contract/order'
import type { Trip, TripPlan } from '@ligeiro/contract/trips-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOrder } from '#test/an-order.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 1e9, clientOpenOrders: 0 })
const other = await testApp.createUser('motoboy')

const shop = 'Rua do Comércio, 10, Centro'
const street = (number: number) => `Rua das Acácias, ${number}, Vila Nova`
let houses = 0
async function order(about: { motoboy?: Person; status?: Order['status'] } = {}) {
  const { motoboy: who = null, status = 'accepted_by_client' } = about
  testApp.advanceClock(1000)
  const wanted = { client, motoboy: who, status, price: 10 }
  return insertOrder(testApp.db, testApp.clock(), wanted, { pickup_address: shop, delivery_address: street(++houses) })
}
const orders = (count: number) =>
  Array.from({ length: count }).reduce<Promise<string[]>>(
    async (ids) => [...(await ids), await order()],
    Promise.resolve([]),
  )
const body = (order_ids: string[], who = motoboy) => ({ motoboy_id: who.motoboyId, order_ids })
const make = (ids: string[], who = motoboy) => admin.post<Trip & { message: string }>('/trips', body(ids, who))
const shown = async (id: string, who = admin) => (await who.get(`/orders/order/${id}`)).body
const tripOf = async (id: string) => (await shown(id)).trip
const openTrips = async (who = admin) => (await who.get<Trip[]>('/trips')).body
const stopsOf = ({ stops }: { stops: Trip['stops'] }, ids: string[]) =>
  stops.map(({ order_id, kind }) => `${kind} ${'ABC'[ids.indexOf(order_id)]}`)
const start = (id: string) => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
const mark = (id: string, kind: string, metres: number) =>
  admin.put(`/orders/points/${id}`, { kind, latitude: -27.6 + metres / 111_195, longitude: -48.54 })

test('three orders are assigned as one, and those who may see it read the place of each', async () => {
  const ids = await orders(3)
  const made = await make(ids)
  expect(made).toMatchObject({ status: 201, body: { motoboy_id: motoboy.motoboyId, version: 1, ended_at: null } })
  expect(await tripOf(ids[1]!)).toEqual({ id: made.body.id, place: 2, of: 3 })
  expect((await shown(ids[1]!, motoboy)).trip).toEqual({ id: made.body.id, place: 2, of: 3 })
  expect((await shown(ids[1]!, client)).trip).toBeUndefined()
  const [line] = (await admin.get<{ step: string; via: string }[]>(`/orders/order/${ids[0]}/history`)).body
  expect(line).toMatchObject({ step: 'attach', via: 'trip' })
  expect((await openTrips(motoboy)).map(({ id }) => id)).toEqual([made.body.id])
  expect(await openTrips(other)).toEqual([])
  expect((await client.get('/trips')).status).toBe(403)
})

test('of twenty with one that was cancelled meanwhile none is assigned, and the answer names it', async () => {
  const ids = await orders(20)
  await admin.patch(`/orders/${ids[7]}/cancel`)
  const before = await openTrips()
  expect(await make(ids)).toMatchObject({
    status: 409,
    body: { message: `Pedido #${ids[7]!.slice(0, 8)}: está Cancelado.`, order: { id: ids[7] } },
  })
  expect((await shown(ids[0]!)).motoboy).toBeNull()
  expect(await openTrips()).toEqual(before)
})

test('an order is in one trip; one that is in none, nobody has, or twice, is refused', async () => {
  const [a, b, c] = (await orders(3)) as [string, string, string]
  await make([a, b])
  expect((await make([c, b])).body.message).toBe(`Pedido #${b.slice(0, 8)}: já está em outro lote.`)
  const unknown = crypto.randomUUID()
  expect((await make([c, unknown])).body.message).toBe(`Pedido #${unknown.slice(0, 8)}: não encontrado.`)
  for (const wrong of [[c], [c, c], Array.from({ length: 21 }, () => crypto.randomUUID())])
    expect((await make(wrong)).status).toBe(400)
  expect((await admin.post('/trips', { motoboy_id: crypto.randomUUID(), order_ids: [a, c] })).status).toBe(404)
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', other.id).execute()
  const refused = await make([c, await order()], other)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Pedido #${c.slice(0, 8)}: Este motoboy está desativado.`,
  ])
  await testApp.db.updateTable('users').set({ active: true }).where('id', '=', other.id).execute()
})

test('what nothing could make right is refused first; malformed and unknown ids, and who may not ride, are told', async () => {
  const [a, b] = (await orders(2)) as [string, string]
  const plan = (wanted: object) => admin.post<{ message: string }>('/trips/plan', { ...body([a, b]), ...wanted })
  const isRefused = async (status: number, message: string, wanted: object) =>
    expect(await plan(wanted)).toMatchObject({ status, body: { message } })
  const nobody = crypto.randomUUID()
  const backwards = ['delivery', 'pickup'].map((kind) => ({ order_id: a, kind }))
  await isRefused(400, 'Há um pedido repetido', { motoboy_id: nobody, order_ids: [a, a] })
  await isRefused(400, 'A entrega vem depois da coleta', { motoboy_id: nobody, stops: backwards })
  for (const motoboy_id of [nobody, 'x']) await isRefused(404, 'Motoboy não encontrado.', { motoboy_id })
  await isRefused(404, 'Pedido #x: não encontrado.', { order_ids: [a, 'x'] })
  await isRefused(404, `Pedido #${nobody.slice(0, 8)}: não encontrado.`, { order_ids: [nobody, a] })
  expect((await make([a, 'x'])).body.message).toBe('Pedido #x: não encontrado.')
  const wrong = { motoboy_id: nobody, order_ids: [a, a], stops: backwards }
  expect((await admin.post('/trips', wrong)).status).toBe(400)
  expect((await admin.put(`/trips/${nobody}`, { stops: backwards })).status).toBe(400)
  const gone = await testApp.createUser('motoboy')
  await admin.put(`/users/update-user/${gone.id}`, { active: false })
  await isRefused(409, 'Este motoboy está desativado.', { motoboy_id: gone.motoboyId })
  await admin.delete(`/motoboys/delete-motoboy/${gone.motoboyId}`)
  await isRefused(404, 'Motoboy não encontrado.', { motoboy_id: gone.motoboyId })
})

test('orders are assigned as they were seen, to somebody who is as they were seen', async () => {
  const ids = await orders(3)
  const versions = await Promise.all(ids.map(async (id) => (await shown(id)).version))
  const post = (more: object, order_ids = ids) =>
    admin.post<Trip & { message: string }>('/trips', { ...body(order_ids), ...more })
  expect((await post({ versions: versions.slice(1) })).status).toBe(400)
  // Another desk was faster.
  await admin.patch('/orders/attach-motoboy', { orderId: ids[1], motoboyId: other.motoboyId })
  expect(await post({ versions })).toMatchObject({
    status: 412,
    body: {
      code: 'changed',
      message: `Pedido #${ids[1]!.slice(0, 8)}: O pedido mudou. Confira e tente de novo.`,
      order: { id: ids[1] },
    },
  })
  expect((await shown(ids[1]!)).motoboy_id).toBe(other.motoboyId)
  const [a, , c] = ids as [string, string, string]
  await admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false })
  const seen = { versions: [versions[0], versions[2]], available: true }
  expect(await post(seen, [a, c])).toMatchObject({
    status: 409,
    body: { message: `Pedido #${a.slice(0, 8)}: Este motoboy ficou indisponível.` },
  })
  await admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: true })
  expect((await post(seen, [a, c])).status).toBe(201)
})

test('an order leaves its trip by delivery, cancellation, another motoboy and none; the trip ends with its last', async () => {
  const ids = await orders(4)
  const { id } = (await make(ids)).body
  const left = async () => (await openTrips()).find((trip) => trip.id === id)?.stops.length ?? 0
  await start(ids[0]!)
  await motoboy.patch('/orders/confirm', { orderId: ids[0], clientId: client.id, receiver: 'Ana' })
  expect([await left(), await tripOf(ids[0]!), await tripOf(ids[3]!)]).toEqual([6, undefined, { id, place: 3, of: 3 }])
  await admin.patch(`/orders/${ids[1]}/cancel`)
  expect(await left()).toBe(4)
  await admin.patch('/orders/attach-motoboy', { orderId: ids[2], motoboyId: other.motoboyId })
  expect(await left()).toBe(2)
  await admin.put(`/orders/update-order/${ids[3]}`, { motoboy_id: null })
  expect(await left()).toBe(0)
  const { ended_at } = await testApp.db
    .selectFrom('trips')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(ended_at).not.toBeNull()
})

test('two desks and a cancellation at once: every order is in one trip at most, or in none and free', async () => {
  const ids = await orders(6)
  const answers = await Promise.all([
    make(ids.slice(0, 4)),
    make(ids.slice(2), other),
    admin.patch(`/orders/${ids[3]}/cancel`),
    make(ids.toReversed().slice(0, 4)),
  ])
  for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  const { rows } = await sql`
    select order_id from trip_stops s join trips t on t.id = s.trip_id join orders o on o.id = s.order_id
    where s.left_at is null and (t.ended_at is not null or o.motoboy_id is distinct from t.motoboy_id or o.status = 'cancelled')`.execute(
    testApp.db,
  )
  expect(rows).toEqual([])
})

test('the plan writes nothing and goes along the fewest metres; orders without a point are last', async () => {
  const [a, b, c] = (await orders(3)) as [string, string, string]
  const without = await order()
  const ids = [a, b, c]
  await mark(a, 'pickup', 0)
  for (const [id, metres] of [
    [a, 2224],
    [b, 1112],
    [c, 556],
  ] as const)
    await mark(id, 'delivery', metres)
  const plan = async (more: object = {}) =>
    (await admin.post<TripPlan & { message: string }>('/trips/plan', { ...body([a, b, c, without]), ...more })).body
  await testApp.db
    .updateTable('motoboys')
    .set({ latitude: -27.601, longitude: -48.54, seen_at: testApp.clock() })
    .where('id', '=', motoboy.motoboyId)
    .execute()
  const best = await plan()
  expect(best.stops.map(({ order_id, kind }) => `${kind} ${'ABC'[ids.indexOf(order_id)] ?? '-'}`)).toEqual([
    'pickup C',
    'pickup B',
    'pickup A',
    'delivery C',
    'delivery B',
    'delivery A',
    'pickup -',
    'delivery -',
  ])
  expect([best.metres, best.stops[0]!.metres, best.stops.at(-1)!.point, best.eta]).toEqual([
    // And back to the shop.
    2335 + 2224,
    111,
    null,
    null,
  ])
  expect((await shown(a)).motoboy).toBeNull()
  await testApp.db
    .insertInto('eta_cells')
    .values([
      { band: '0-1', hours: 'all', n: 20, p20: 10, p50: 12, p80: 15 },
      { band: '1-2', hours: 'all', n: 20, p20: 20, p50: 22, p80: 30 },
    ])
    .execute()
  const timed = (await plan()).stops.map(
    ({ eta }) => eta && (Date.parse(eta.from) - testApp.clock().getTime()) / 60_000,
  )
  // The shop is next door. Then 556 m, 556 m and 1,112 m.
  expect(timed.slice(3, 6).map((minutes) => Math.ceil((minutes ?? 0) / 5) * 5)).toEqual([10, 20, 40])
  const worst = [...best.stops.slice(0, 3), best.stops[5]!, best.stops[3]!, best.stops[4]!, ...best.stops.slice(6)]
  const stops = worst.map(({ order_id, kind }) => ({ order_id, kind }))
  expect((await plan({ stops })).metres).toBeGreaterThan(best.metres)
  expect((await plan({ stops: stops.toReversed() })).message).toBe('A entrega vem depois da coleta')
})

test('stops are arranged by who has seen the trip as it is, whole and with a pickup before its delivery', async () => {
  const ids = await orders(2)
  const { id, stops } = (await make(ids)).body
  const put = (wanted: unknown, version = 1) =>
    admin.put<Trip & { message: string }>(`/trips/${id}`, { stops: wanted }, { 'if-match': `"${version}"` })
  const [pickupA, pickupB, deliveryA, deliveryB] = ['pickup A', 'pickup B', 'delivery A', 'delivery B'].map(
    (name) => stops[stopsOf({ stops }, ids).indexOf(name)]!,
  )
  const wanted = [pickupA, pickupB, deliveryB, deliveryA]
  expect(await put([deliveryA, pickupA, pickupB, deliveryB])).toMatchObject({
    status: 400,
    body: { message: 'A entrega vem depois da coleta' },
  })
  for (const wrong of [[pickupA], [...wanted, pickupA], [pickupA, pickupA, deliveryB, deliveryA]])
    expect((await put(wrong)).status).toBe(400)
  const arranged = await put(wanted)
  expect(stopsOf(arranged.body, ids)).toEqual(['pickup A', 'pickup B', 'delivery B', 'delivery A'])
  expect([arranged.body.version, (await tripOf(ids[1]!))?.place]).toEqual([2, 1])
  expect((await put(wanted)).status).toBe(412)
  // The pickup of what was started is behind, whether it is said or not.
  await start(ids[0]!)
  expect((await put([pickupB, deliveryB, deliveryA], 2)).status).toBe(200)
  expect((await put([pickupB, pickupA, deliveryB, deliveryA], 3)).status).toBe(200)
  expect((await admin.delete(`/trips/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(412)
  expect((await admin.delete(`/trips/${id}`)).status).toBe(204)
  expect((await admin.delete(`/trips/${id}`)).status).toBe(404)
  expect((await shown(ids[0]!)).motoboy).not.toBeNull()
  expect(await tripOf(ids[0]!)).toBeUndefined()
})

test('a later stop is expected after the legs before it, and from the hand-over of the one before', async () => {
  const [a, b] = (await orders(2)) as [string, string]
  await mark(a, 'delivery', 556)
  await mark(b, 'delivery', 1112)
  const { stops } = (await make([a, b])).body
  expect(stops.at(-1)).toEqual({ order_id: b, kind: 'delivery' })
  for (const id of [a, b]) await start(id)
  const fromOf = async (id: string) =>
    (Date.parse((await admin.get<{ from: string }>(`/eta/${id}`)).body.from) - testApp.clock().getTime()) / 60_000
  const inFives = (minutes: number) => Math.ceil(minutes / 5) * 5
  expect([inFives(await fromOf(a)), inFives(await fromOf(b))]).toEqual([10, 20])
  testApp.advanceClock(20 * 60_000)
  await motoboy.patch('/orders/confirm', { orderId: a, clientId: client.id, receiver: 'Ana' })
  expect(inFives(await fromOf(b))).toBe(10)
})

test('the trip as it is reaches admins and its motoboy', async () => {
  const heard: string[] = []
  for (const [who, person] of Object.entries({ admin, motoboy, other, client }))
    (await testApp.connectSocket(person)).on('trip:changed', ({ trip }) => heard.push(`${who} ${trip.stops.length}`))
  const ids = await orders(2)
  await make(ids)
  await expect.poll(() => heard.toSorted()).toEqual(['admin 4', 'motoboy 4'])
  await admin.patch(`/orders/${ids[0]}/cancel`)
  await expect.poll(() => heard.toSorted()).toEqual(['admin 2', 'admin 4', 'motoboy 2', 'motoboy 4'])
})
