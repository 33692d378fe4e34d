import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import { expect, test } from 'vitest'
import { insertOrder } from '#test/an-order.ts'
import { startWithPeople } from '#test/people.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 1e9, clientOpenOrders: 0 })
const otherAdmin = await testApp.createUser('admin')

let houses = 0
async function order() {
  testApp.advanceClock(1000)
  const delivery_address = `Rua das Acácias, ${++houses}, Vila Nova`
  const wanted = { client, status: 'accepted_by_client' as const, price: 10 }
  return insertOrder(testApp.db, testApp.clock(), wanted, { pickup_address: 'Rua A, 1, Centro', delivery_address })
}
type Answer = Trip & { message: string }
async function makeTrip(count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await order())
  const { body } = await admin.post<Answer>('/trips', { motoboy_id: motoboy.motoboyId, order_ids: ids })
  return { ids, trip: body }
}
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const arrange = ({ id, version }: Trip, stops: Trip['stops'], who = admin) =>
  who.put<Answer>(`/trips/${id}`, { stops }, seen(version))
const takeOut = ({ id, version }: Trip, order: string, who = admin) =>
  who.delete<Answer>(`/trips/${id}/orders/${order}`, undefined, seen(version))
const tripNow = async (id: string) => (await admin.get<Trip[]>('/trips')).body.find((one) => one.id === id)
const shown = async (id: string) => (await admin.get(`/orders/order/${id}`)).body
/** Another order of the stops, which have no points: all pickups before the deliveries. */
const otherOrder = ({ stops }: Trip) => stops.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'pickup' ? -1 : 1))
const deliver = async (id: string) => {
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  return motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Ana' })
}

test('an order that is taken out keeps its motoboy, and may go with another trip; the trip ends with its last', async () => {
  const { ids, trip } = await makeTrip(2)
  const [a, b] = ids as [string, string]
  expect(await takeOut(trip, a)).toMatchObject({ status: 204 })
  expect([await shown(a), await tripNow(trip.id)]).toMatchObject([
    { motoboy_id: motoboy.motoboyId },
    { version: 2, stops: [{ order_id: b }, { order_id: b }] },
  ])
  expect((await shown(a)).trip).toBeUndefined()
  const now = { ...trip, version: 2 }
  expect(await takeOut(now, a)).toMatchObject({ status: 404, body: { message: 'Este pedido não está no lote.' } })
  expect((await takeOut(now, 'x')).status).toBe(404)
  expect((await takeOut(trip, b)).status).toBe(412)
  const again = { motoboy_id: motoboy.motoboyId, order_ids: [a, await order()] }
  const other = (await admin.post<Answer>('/trips', again)).body
  // It is in a trip, but not in this one.
  expect((await takeOut(now, a)).status).toBe(404)
  expect((await tripNow(other.id))?.stops).toHaveLength(4)
  expect((await takeOut(now, b)).status).toBe(204)
  expect(await tripNow(trip.id)).toBeUndefined()
  expect((await shown(b)).motoboy_id).toBe(motoboy.motoboyId)
})

test('who made, arranged, emptied and dissolved a trip is in the audit log', async () => {
  const { ids, trip } = await makeTrip(3)
  const short = ids.map((id) => id.slice(0, 8))
  const stops = otherOrder(trip)
  await arrange(trip, stops)
  await takeOut({ ...trip, version: 2 }, ids[0]!, otherAdmin)
  await admin.delete(`/trips/${trip.id}`)
  const { body } = await admin.get<AuditEntry[]>('/audit')
  const by = { actor: { id: admin.id }, subject: { id: motoboy.id }, order_id: null }
  const words = (some: Trip['stops']) => some.map(({ kind, order_id }) => `${kind} ${order_id.slice(0, 8)}`)
  expect(body.slice(0, 4)).toMatchObject([
    { ...by, action: 'trip_dissolved', before: { orders: expect.arrayContaining(short.slice(1)) as string[] } },
    { action: 'trip_order_taken_out', actor: { id: otherAdmin.id }, subject: { id: motoboy.id }, order_id: ids[0] },
    { ...by, action: 'trip_arranged', before: { stops: words(trip.stops) }, after: { stops: words(stops) } },
    { ...by, action: 'trip_made', after: { orders: short } },
  ])
  // What is refused is no act.
  await arrange(trip, stops)
  await takeOut(trip, ids[1]!)
  expect((await admin.get<AuditEntry[]>('/audit')).body[0]?.id).toBe(body[0]?.id)
})

test('of two admins who arrange a trip at once one is refused, and sees the order of the other', async () => {
  const { trip } = await makeTrip(2)
  const answers = await Promise.all([arrange(trip, otherOrder(trip)), arrange(trip, trip.stops, otherAdmin)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect(answers.find(({ status }) => status === 412)?.body.message).toBe('O lote mudou. Confira e tente de novo.')
  expect(await tripNow(trip.id)).toEqual(answers.find(({ status }) => status === 200)?.body)
})

test('an order that is delivered while its trip is arranged leaves it either way', async () => {
  for (let round = 0; round < 5; round++) {
    const { ids, trip } = await makeTrip(2)
    const [delivered, left] = ids as [string, string]
    const [arranged, , out] = await Promise.all([
      arrange(trip, otherOrder(trip)),
      deliver(delivered),
      takeOut(trip, left, otherAdmin),
    ])
    const isEmpty = out.status === 204
    // Without orders the trip has ended.
    expect(isEmpty ? [200, 404, 412] : [200, 412]).toContain(arranged.status)
    expect([204, 412]).toContain(out.status)
    const now = await tripNow(trip.id)
    expect((await shown(delivered)).status).toBe('delivered')
    expect(now?.stops.map(({ order_id }) => order_id)).toEqual(isEmpty ? undefined : [left, left])
    const stale = await arrange(trip, otherOrder(trip))
    expect(stale.status).toBe(isEmpty ? 404 : 412)
  }
})
