import {
  orderEvents,
  type ClientToServer,
  type OrderEvent,
  type OrderEventBody,
  type ServerToClient,
} from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { io, type Manager, type Socket } from 'socket.io-client'
import { expiryOf } from '../../session/token.ts'
import type { Store } from '../../lib/store.ts'

/** What is kept true by the connection: the order store. */
export type OrderEventListener = {
  onEvent: (event: OrderEvent, body: OrderEventBody) => void
  /** Resolves once the server has told everything up to a moment that is not before this call. */
  caughtUp: () => Promise<void>
  /** Asks the server at once what changed; false when it did not answer. */
  poll: () => Promise<boolean>
  /** `error`: why the last question failed; null after one that did not. */
  state: Store<{ error: unknown }>
}

/** Whoever connects: a browser, or one of the simulator's people. */
export type ConnectionOwner = {
  /** The server's address; left out: the page's own. */
  url?: string
  token: () => string | null
  /** Makes the token good where it has run out, or in any case; false once the session is over. */
  renewed: (inAnyCase: boolean) => Promise<boolean>
  /** The server's clock, in ms. */
  now: () => number
  onLive: () => void
  /** Not live (any more) since that moment, in ms by the server's clock. */
  onDown: (since: number) => void
  /** Sees what carries the socket, before anything was carried. */
  onManager?: (manager: Manager) => void
}

export type Connection = {
  /** There may be a way again: begins anew after the attempts were used up. */
  rearm: () => void
  /** The device says that it has no network: nothing that is still open can be trusted. */
  drop: () => void
  /** There is another token. */
  tokenChanged: () => void
  stop: () => void
}

/** Specification, section 9; polling by design, section 5. In ms. */
const attempts = 5
const delayMs = 1000
const delayMaxMs = 5000
const pollMs = 30_000
/** A socket that was silent for so long has been dead for a while: the server asks for a sign of life more often. */
const silenceMs = 25_000

/**
 * Holds one person's live connection until `stop`. It is called live only while the socket stands and everything up to now
 * was told: one that is open but hears nothing, or whose repairs fail, is down.
 */
export function connect(hearer: OrderEventListener, holder: ConnectionOwner): Connection {
  const socket: Socket<ServerToClient, ClientToServer> = io(holder.url ?? '', {
    auth: (give) => give({ token: holder.token() }),
    transports: ['websocket', 'polling'],
    // Without it the client never falls back from websocket to polling.
    tryAllTransports: true,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMaxMs,
    // Not the connection of whoever was here before.
    forceNew: true,
  })
  holder.onManager?.(socket.io)
  /** How often in a row the server itself turned us away: the library does not come back from that. */
  let refusals = 0
  let exhausted = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let live = false
  /** Since this socket stands, everything was told. */
  let caughtUp = false
  let lastHeard = 0
  const heardNow = () => {
    lastHeard = holder.now()
  }

  const nowLive = () => {
    if (stopped || !socket.connected || !caughtUp || hearer.state.get().error !== null) return
    live = true
    holder.onLive()
  }
  const catchUp = async () => {
    const { id } = socket
    await hearer.caughtUp()
    if (socket.id !== id) return
    caughtUp = true
    nowLive()
  }
  const nowDown = () => {
    const now = holder.now()
    const silent = live && now - lastHeard > silenceMs
    live = false
    holder.onDown(silent ? lastHeard : now)
  }
  const unsubscribe = hearer.state.subscribe(() => {
    if (hearer.state.get().error !== null) return void (live && nowDown())
    // The server has answered: there is a way again.
    rearm()
    return nowLive()
  })

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
    const token = holder.token()
    if (stopped || token === null) return
    const old = renew || (expiryOf(token) ?? Infinity) <= holder.now()
    if (old && !(await holder.renewed(renew))) return
    if (!stopped) socket.connect()
  }
  const rearm = () => {
    if (!exhausted || socket.connected) return
    exhausted = false
    refusals = 0
    connectByHand(false)
  }

  /** Told anew after the server itself had missed something. */
  socket.on('connected', () => {
    refusals = 0
    exhausted = false
    heardNow()
    void catchUp()
  })
  for (const event of orderEvents)
    socket.on(event, (body: OrderEventBody | Order) => {
      heardNow()
      // The specification allows the order itself as the payload too.
      hearer.onEvent(event, 'order' in body || 'removed' in body ? body : { order: body })
    })
  socket.io.on('ping', heardNow)
  socket.on('disconnect', (reason) => {
    caughtUp = false
    if (stopped) return
    nowDown()
    if (reason === 'io server disconnect') connectByHand(false)
  })
  socket.on('connect_error', () => {
    if (stopped) return
    nowDown()
    if (!socket.active) connectByHand(true)
  })
  socket.io.on('reconnect_failed', () => {
    exhausted = true
  })

  const polling = setInterval(() => {
    if (!live) void hearer.poll()
  }, pollMs)

  // In a token's last fifth any answer brings a new one, for an hour after the last renewal by cookie: that, or another one, keeps a quiet screen connected.
  const freshen = async () => {
    const old = holder.token()
    await hearer.poll()
    if (!stopped && old !== null && holder.token() === old) await holder.renewed(true)
  }
  let refresh: ReturnType<typeof setTimeout> | undefined
  const keepFresh = () => {
    clearTimeout(refresh)
    const expiry = expiryOf(holder.token() ?? '')
    if (expiry !== null) refresh = setTimeout(() => void freshen(), Math.max(0.9 * (expiry - holder.now()), 10_000))
  }
  keepFresh()

  return {
    rearm,
    drop: () => void socket.io.engine?.close(),
    tokenChanged() {
      const token = holder.token()
      if (token === null) return
      if (socket.connected) socket.emit('authenticate', { token })
      keepFresh()
    },
    stop() {
      stopped = true
      clearTimeout(retry)
      clearTimeout(refresh)
      clearInterval(polling)
      unsubscribe()
      socket.disconnect()
    },
  }
}
