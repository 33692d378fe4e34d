import {
  orderEvents,
  type ClientToServer,
  type OrderEvent,
  type OrderEventBody,
  type ServerToClient,
} from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { io, type Manager, type Socket } from 'socket.io-client'
import { expiryOf } from '#session/token.ts'
import type { Store } from '#lib/store.ts'
import { createTokenRefresh } from './token-refresh.ts'

/** The receiver of the events: the order store. */
export type OrderEventListener = {
  onEvent: (event: OrderEvent, body: OrderEventBody) => void
  /** Resolves once all changes up to this call, or later, have been loaded from the server. */
  caughtUp: () => Promise<void>
  /** Loads the changes from the server at once. Resolves with false if the server did not answer. */
  poll: () => Promise<boolean>
  /** `error`: why the last load failed; null after a successful load. */
  state: Store<{ error: unknown }>
}

/** The first part of the query keys that each of these events makes stale. */
const staleAfter = [
  ['prices:changed', ['prices', 'settings']],
  ['trip:changed', ['trips']],
  ['shift:changed', ['shifts', 'motoboys']],
  ['queue:changed', ['queue']],
  ['money:changed', ['money']],
] as const
/** Any of these events may have been missed before a connection. */
const allStale = new Set(staleAfter.flatMap(([, keys]) => keys))

/** The owner of the connection: a browser, or a simulated user of the load simulator. */
export type ConnectionOwner = {
  /** The server's URL. The default is the origin of the page. */
  url?: string
  token: () => string | null
  /** The person's own rooms. The server adds each socket to them by itself, so no event is lost if `join-room` fails. */
  rooms?: readonly string[]
  /** Renews the access token. Resolves with false if the session has ended. */
  renewed: () => Promise<boolean>
  /** The server's clock, in ms. */
  now: () => number
  onLive: () => void
  /** The connection is down since `since`, in ms by the server's clock. */
  onDown: (since: number) => void
  /** Queries whose key begins with this are stale: the server says so, a delivery changed, or events may have been missed. */
  onStale?: (what: string) => void
  /** Receives the Socket.IO manager before any data is sent. */
  onManager?: (manager: Manager) => void
}

export type LiveSocket = Socket<ServerToClient, ClientToServer>

/** Five attempts to connect, 1000 to 5000 ms apart (docs/product.md, Live updates). */
const attempts = 5
const delayMs = 1000
const delayMaxMs = 5000
/** How often changes are loaded while the connection is not live. In ms. */
const pollMs = 30_000
/** Socket.IO closes a socket after so long without a ping: it was then down since its last message. In ms. */
const silenceMs = 25_000

/**
 * Keeps one user's live connection open until `stop`. The connection counts as live only while the socket is connected and all
 * changes up to now are loaded. It counts as down if the socket closes, or if loading the changes fails.
 */
export function connect(listener: OrderEventListener, owner: ConnectionOwner) {
  const socket: LiveSocket = io(owner.url ?? '', {
    auth: (send) => send({ token: owner.token() }),
    transports: ['websocket', 'polling'],
    // Without this option the client never falls back from WebSocket to polling.
    tryAllTransports: true,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMaxMs,
    // A new connection, so that the one of the previous user is not reused.
    forceNew: true,
  })
  owner.onManager?.(socket.io)
  const { rooms = [] } = owner
  /** How often in a row the server rejected or closed the connection. Socket.IO does not reconnect by itself after that. */
  let rejections = 0
  let exhausted = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let openOrders: ReadonlySet<string> = new Set()
  let live = false
  /** True if all changes were loaded since this socket connected. */
  let caughtUp = false
  let lastMessageAt = 0
  const markMessage = () => {
    lastMessageAt = owner.now()
  }

  const goLiveIfReady = () => {
    if (stopped || !socket.connected || !caughtUp || listener.state.get().error !== null) return
    live = true
    owner.onLive()
  }
  const catchUp = async () => {
    const { id } = socket
    await listener.caughtUp()
    if (socket.id !== id) return
    caughtUp = true
    goLiveIfReady()
  }
  const goDown = () => {
    const now = owner.now()
    const silent = live && now - lastMessageAt > silenceMs
    live = false
    owner.onDown(silent ? lastMessageAt : now)
  }
  const unsubscribe = listener.state.subscribe(() => {
    if (listener.state.get().error !== null) return void (live && goDown())
    // The server has answered, so it is reachable again.
    rearm()
    return goLiveIfReady()
  })

  const scheduleConnect = (renew: boolean) => {
    if (rejections >= attempts) {
      exhausted = true
      return
    }
    clearTimeout(retryTimer)
    retryTimer = setTimeout(
      () => void connectNow(renew),
      rejections === 0 ? 0 : Math.min(delayMs * rejections, delayMaxMs),
    )
    rejections++
  }
  const connectNow = async (renew: boolean) => {
    const token = owner.token()
    if (stopped || token === null) return
    const mustRenew = renew || (expiryOf(token) ?? Infinity) <= owner.now()
    if (mustRenew && !(await owner.renewed())) return
    if (!stopped) socket.connect()
  }
  /** Starts connecting again if all attempts were used up. Called when the server may be reachable again. */
  const rearm = () => {
    if (!exhausted || socket.connected) return
    exhausted = false
    rejections = 0
    scheduleConnect(false)
  }

  // The server sends `connected` again after it may have missed events itself.
  socket.on('connected', () => {
    rejections = 0
    exhausted = false
    markMessage()
    for (const room of rooms) socket.emit('join-room', room)
    for (const id of openOrders) socket.emit('join-order', id)
    for (const what of allStale) owner.onStale?.(what)
    void catchUp()
  })
  for (const [event, keys] of staleAfter) socket.on(event, () => keys.forEach((what) => owner.onStale?.(what)))
  for (const event of orderEvents)
    socket.on(event, (body: OrderEventBody | Order) => {
      markMessage()
      owner.onStale?.('money')
      // The payload may be the order itself instead of `{ order }`.
      listener.onEvent(event, 'order' in body || 'removed' in body ? body : { order: body })
    })
  socket.io.on('ping', markMessage)
  socket.on('disconnect', (reason) => {
    caughtUp = false
    if (stopped) return
    goDown()
    if (reason === 'io server disconnect') scheduleConnect(false)
  })
  socket.on('connect_error', () => {
    if (stopped) return
    goDown()
    if (!socket.active) scheduleConnect(true)
  })
  socket.io.on('reconnect_failed', () => {
    exhausted = true
  })

  const polling = setInterval(() => {
    if (!live) void listener.poll()
  }, pollMs)

  const tokenRefresh = createTokenRefresh({ ...owner, poll: listener.poll })
  tokenRefresh.schedule()

  return {
    socket,
    rearm,
    /** Closes the connection. Called when the device reports that it has no network, since the open socket may be dead. */
    drop: () => void socket.io.engine?.close(),
    /** Sends the new access token over the connection. */
    tokenChanged: () => {
      const token = owner.token()
      if (token === null) return
      if (socket.connected) socket.emit('authenticate', { token })
      tokenRefresh.schedule()
    },
    /** The orders whose dialogs are open: the socket is in their rooms. */
    ordersOpened: (ids: ReadonlySet<string>) => {
      const before = openOrders
      openOrders = ids
      if (!socket.connected) return
      for (const id of before) if (!ids.has(id)) socket.emit('leave-order', id)
      for (const id of ids) if (!before.has(id)) socket.emit('join-order', id)
    },
    /** Leaves the person's rooms before a sign-out, with which the server ends the connection; joins them again if it failed. */
    signingOut: (now: boolean) => {
      if (socket.connected) for (const room of rooms) socket.emit(now ? 'leave-room' : 'join-room', room)
    },
    stop: () => {
      stopped = true
      clearTimeout(retryTimer)
      tokenRefresh.stop()
      clearInterval(polling)
      unsubscribe()
      socket.disconnect()
    },
  }
}
