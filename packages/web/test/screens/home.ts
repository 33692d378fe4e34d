import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { auditApi } from '@ligeiro/contract/audit-api'
import { deliveryQr } from '@ligeiro/contract/delivery-qr'
import { deskApi } from '@ligeiro/contract/desk-api'
import { geoApi } from '@ligeiro/contract/geo-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pushApi } from '@ligeiro/contract/push-api'
import { pushKindsOf } from '@ligeiro/contract/push-kind'
import { queueApi } from '@ligeiro/contract/queue-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { systemApi } from '@ligeiro/contract/system-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { encodeQR } from 'qr'
import { vi } from 'vitest'
import { findOrder } from '#features/order-store/current-store.ts'
import { demoCity } from '../../../server/src/commands/demo/people.ts'
import recorded from '../../../server/src/platform/api-docs/answers.json'
import { answerOrders } from '../components/answer-orders.ts'
import { status } from '../components/default-answers.ts'
import { answer } from '../components/fake-server.ts'
import { emptyStatement, recordOf } from '../components/fixtures.ts'
import * as people from './people-and-orders.ts'
import { auditEntries, historyOf, newsLines } from './records.ts'
import type { Role } from './state.ts'

const { admin, shop, motoboy, orders, team, ago } = people

const answerAddresses = (ownId: string) =>
  answer(addressesApi.list, ({ query }) =>
    query.has('q') ? [] : people.addressesOf(query.get('client_id') ?? ownId, query.get('field')),
  )

/** A firm that has said its city and its phone. */
export const firmOf = { city: demoCity, supportPhone: '5548999990000' }
const config = () => ({
  ...(recorded['GET /config'][0]!.body as ResponseOf<typeof systemApi.config>),
  ...firmOf,
  money: false,
  now: new Date().toISOString(),
})

/** The device gives a position at once. */
function giveLocation(): void {
  answer(geoApi.reverse, { location: 'R. Delfino Conti, Trindade, SC, 88040-370' })
  answer(motoboysApi.update, recordOf(motoboy))
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    const coords = { latitude: -27.6, longitude: -48.52, accuracy: 9 }
    found({ coords, timestamp: Date.now() - 130_000 } as GeolocationPosition)
  })
}

/** The sums of the month: of all delivered orders, which are of the last days. */
export function answerMonth(orders: readonly Order[]): void {
  const done = orders.filter(({ status }) => status === 'delivered')
  const total = done.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const count = done.length
  answer(statementApi.own, {
    count,
    total,
    delivered: count,
    delivered_total: total,
    cancelled: 0,
    by: 'delivered',
    lines: [],
  })
}

/** The statement of all orders. */
function statement(): Statement {
  const sumOf = (some: readonly Order[]) => some.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const done = orders.filter(({ status }) => status === 'delivered')
  return {
    ...emptyStatement,
    count: orders.length,
    total: sumOf(orders),
    delivered: done.length,
    delivered_total: sumOf(done),
    cancelled: orders.filter(({ status }) => status === 'cancelled').length,
    preview: orders.slice(0, 10),
  }
}

/** What the server answers to each role; states replace parts of it. */
export const home: Record<Role, () => void> = {
  admin() {
    answer(deskApi.dayFigures, { delivered: 23, total: 512.5, unpriced: 2, median_minutes: 38 })
    answer(deskApi.news, newsLines.slice(3))
    answerOrders(ordersApi.all, ...orders)
    answerAddresses(admin.id)
    answer(motoboysApi.all, team)
    answer(
      usersApi.all,
      [admin, ...people.clients, ...people.motoboys].map((user) => ({ ...user, active: true })),
    )
    answer(ordersApi.history, ({ params }) => historyOf(findOrder(params['id']!) ?? orders[0]!))
    answer(auditApi.list, Response.json(auditEntries, { headers: { 'x-audit-total': '12' } }))
    answer(statementApi.read, statement())
    answer(systemApi.status, { ...status, letters: { sent: true, waiting: 0 } })
    answer(systemApi.config, config)
  },
  client() {
    answer(systemApi.config, config)
    const own = people.ordersOfClient(shop)
    answerOrders(ordersApi.mine, ...own)
    answerAddresses(shop.id)
    answerMonth(own)
    answer(ordersApi.find, own[0]!)
    // The recorded answer has no picture.
    const qrcode = `data:image/svg+xml;base64,${btoa(encodeQR(deliveryQr(own[0]!.id, new Uint8Array(16)), 'svg', { ecc: 'quartile', border: 4 }))}`
    answer(recipientCodeApi.showQr, {
      ...recorded['POST /orders/validation/:id/qrcode'][0]!.body,
      qrcode,
      expires_at: people.ago(-12 * 60),
    })
    answer(pushApi.read, { device: false, devices: 0, choices: pushKindsOf.client.map((kind) => ({ kind, on: true })) })
  },
  motoboy() {
    answer(systemApi.config, config)
    giveLocation()
    answer(
      motoboysApi.me,
      recordOf(motoboy, {
        location: 'R. Delfino Conti, Trindade, SC',
        seen_at: ago(2),
        shift: { started_at: ago(190) },
      }),
    )
    answerOrders(ordersApi.mine, ...people.ordersOfMotoboy(motoboy))
    const sentence = '2º da fila: 1 à frente chegou antes.'
    answer(queueApi.own, { place: 2, ahead: 1, strategy: 'queue', sentence, offer: null, log: [] })
  },
}
export const userOf = { admin, client: shop, motoboy }
