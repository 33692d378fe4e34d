import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { OwnOffer } from '@ligeiro/contract/offers-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { queueApi } from '@ligeiro/contract/queue-api'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAgain } from '#api/load-again.ts'
import type { LiveSocket } from '#features/live/connection.ts'
import { liveSocket } from '#features/live/state.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aMotoboy, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'

const placed = (place: number, offer: OwnOffer | null = null) => ({
  place,
  ahead: place - 1,
  strategy: 'queue' as const,
  sentence: `Você é o ${place}º.`,
  offer,
  log: [],
})
type Answer = ReturnType<typeof placed>
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const offer: OwnOffer = {
  id: crypto.randomUUID(),
  made_at: inSeconds(-5),
  expires_at: inSeconds(300),
  pickup_bairro: 'Centro',
  delivery_bairro: 'Trindade',
  distance_m: 1234,
  price: 18.5,
  why: 'Você é o próximo da fila',
}

/** The nth answer to the reading of the own place, and a socket whose events the test brings. */
async function openPhone(answerTo: (n: number) => Answer | Promise<Answer>) {
  const socket: LiveSocket = io({ autoConnect: false })
  liveSocket.set(socket)
  onTestFinished(() => liveSocket.set(null))
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { shift: { started_at: inSeconds(-600), silence: null } }))
  answerOrders(ordersApi.mine)
  answer(queueApi.own, () => answerTo(callsTo(queueApi.own).length))
  await renderApp('/motoboy', { user, size: phone })
  return socket
}

test('a place that an event brings is not replaced by an older answer', async () => {
  const late = Promise.withResolvers<Answer>()
  const socket = await openPhone((n) => (n === 2 ? late.promise : placed(n === 1 ? 4 : 2)))
  await expect.element(page.getByText('4º da fila')).toBeVisible()
  void loadAgain('queue')
  await expect.poll(() => callsTo(queueApi.own).length).toBe(2)
  const { log: _log, ...heard } = placed(2)
  for (const listener of socket.listeners('queue:me')) listener(heard)
  await expect.element(page.getByText('2º da fila')).toBeVisible()
  late.resolve(placed(4))
  await expect.poll(() => callsTo(queueApi.own).length).toBe(3)
  await expect.element(page.getByText('2º da fila')).toBeVisible()
})

test('an offer that comes during the first reading is shown', async () => {
  const first = Promise.withResolvers<Answer>()
  const socket = await openPhone((n) => (n === 1 ? first.promise : placed(1, offer)))
  await expect.poll(() => callsTo(queueApi.own).length).toBe(1)
  for (const listener of socket.listeners('queue:offer')) listener({ offer })
  first.resolve(placed(1))
  await expect.element(page.getByRole('dialog', { name: 'Entrega para você' })).toBeVisible()
})
