import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip, TripPlan, TripStop } from '@ligeiro/contract/trips-schemas'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, listed, orderOf, recordOf } from './fixtures.ts'

const point = { latitude: -27.6, longitude: -48.5 }
const nowhere = { point: null, metres: null, eta: null }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const soon = { from: inMinutes(10), to: inMinutes(25) }
const names = ['Bolo', 'Torta', 'Pão']

/** Three open deliveries of a motoboy, two of which are a trip. */
export function aTrip(name = 'Wellington Dias') {
  const motoboy = aMotoboy({ name })
  const orders = names.map((description) =>
    orderOf(aClient(), { description, status: 'accepted_by_client', price: 15 }, motoboy),
  )
  const ids = orders.map(({ id }) => id)
  /** 'cA cB eA eB' */
  const stopsOf = (text: string): TripStop[] =>
    text
      .split(' ')
      .map((one) => ({ order_id: ids['AB'.indexOf(one[1]!)]!, kind: one[0] === 'c' ? 'pickup' : 'delivery' }))
  const trip = (text: string, version = 1): Trip => ({
    id: 't',
    motoboy_id: recordOf(motoboy).id,
    created_at: '2026-11-24T17:00:00.000Z',
    ended_at: null,
    version,
    stops: stopsOf(text),
  })
  answerOrders(ordersApi.all, ...orders)
  answer(motoboysApi.all, [listed(motoboy, { open_deliveries: 3 })])
  answer(tripsApi.list, [trip('cA cB eA eB')])
  answer(ordersApi.history, [])
  const planOf = (stops: readonly TripStop[]): TripPlan => ({
    // The last stop has an address without a point.
    stops: stops.map((stop, n) => (n === 3 ? { ...stop, ...nowhere } : { ...stop, point, metres: 850, eta: soon })),
    metres: 4200,
    eta: soon,
  })
  answer(tripsApi.plan, ({ body }) => planOf((body as { stops?: TripStop[] }).stops ?? stopsOf('cA cB eA eB')))
  return { motoboy, orders, ids, trip, stopsOf }
}
