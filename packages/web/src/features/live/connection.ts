import {
  orderEvents,
  type ClientToServer,
  type OrderEvent,
  type OrderEventBody,
  type ServerToClient,
} from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { io, type Socket } from 'socket.io-client'
import { serverNow } from '../../lib/clock.ts'
import { renewOnce } from '../../lib/renewal.ts'
import { accessToken, sessionToken } from '../../lib/session.ts'
import { expiryOf } from '../../lib/token.ts'
import { isLive, nowConnecting, nowDown, nowLive } from './state.ts'
import { countTraffic } from './traffic.ts'

export type Hearer = {
  onEvent: (event: OrderEvent, body: OrderEventBody) => void
  /** We hear again: ask what was missed. */
  onConnected: () => void
  /** Asks the server what changed; false when it did not answer. */
  poll: () => Promise<boolean>
}

const attempts = 5
const delayMs = 1000
const delayMaxMs = 5000
const pollMs = 30_000

/** Connects for the signed-in person until the returned function is called. */
export function startLive(hearer: Hearer): () => void {
  nowConnecting()
  const stops: (() => void)[] = []
  const socket: Socket<ServerToClient, ClientToServer> = io({
    auth: (give) => give({ token: accessToken() }),
    transports: ['websocket', 'polling'],
    // Without it the client never falls back from websocket to polling.
    tryAllTransports: true,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMaxMs,
    // Not the connection of whoever was here before.
    forceNew: true,
  })
  countTraffic(socket.io)
  /** How often in a row the server itself turned us away: the library does not come back from that. */
  let refusals = 0
  let exhausted = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const connectByHand = (renew: boolean) => {
    if (refusals >= attempts) {
      exhausted = true
      return
    }
    clearTimeout(retry)
    retry = setTimeout(() => void connectWith(renew), refusals === 0 ? 0 : Math.min(delayMs * refusals, delayMaxMs))
    refusals++
  }
  const connectWith = async (renew: boolean) => {
    const token = accessToken()
    if (stopped || token === null) return
    const old = renew || (expiryOf(token) ?? Infinity) <= serverNow()
    if (old && (await renewOnce(token)) === 'ended') return
    if (!stopped) socket.connect()
  }
  const rearm = () => {
    if (!exhausted || socket.connected) return
    exhausted = false
    refusals = 0
    connectByHand(false)
  }

  socket.on('connected', () => {
    refusals = 0
    exhausted = false
    nowLive()
    hearer.onConnected()
  })
  for (const event of orderEvents)
    socket.on(event, (body: OrderEventBody | Order) =>
      // The specification allows the order itself as the payload too.
      hearer.onEvent(event, 'order' in body || 'removed' in body ? body : { order: body }),
    )
  socket.on('disconnect', (reason) => {
    nowDown()
    if (reason === 'io server disconnect') connectByHand(false)
  })
  socket.on('connect_error', () => {
    nowDown()
    if (!socket.active) connectByHand(true)
  })
  socket.io.on('reconnect_failed', () => {
    exhausted = true
  })

  const listen = (target: EventTarget, event: string, heard: () => void) => {
    target.addEventListener(event, heard)
    stops.push(() => target.removeEventListener(event, heard))
  }
  listen(window, 'online', () => {
    rearm()
    void hearer.poll()
  })
  listen(window, 'pointerdown', rearm)
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    rearm()
    void hearer.poll()
  })

  const polling = setInterval(() => {
    if (!isLive()) void hearer.poll().then((answered) => answered && rearm())
  }, pollMs)

  // In a token's last fifth any answer brings a new one: asking then keeps a quiet screen connected.
  let refresh: ReturnType<typeof setTimeout> | undefined
  const keepFresh = () => {
    clearTimeout(refresh)
    const expiry = expiryOf(accessToken() ?? '')
    if (expiry !== null) refresh = setTimeout(() => void hearer.poll(), Math.max(0.9 * (expiry - serverNow()), 10_000))
  }
  keepFresh()
  stops.push(
    sessionToken.subscribe(() => {
      const token = accessToken()
      if (token === null) return
      if (socket.connected) socket.emit('authenticate', { token })
      keepFresh()
    }),
  )

  return () => {
    stopped = true
    clearTimeout(retry)
    clearTimeout(refresh)
    clearInterval(polling)
    for (const stop of stops) stop()
    socket.disconnect()
  }
}
