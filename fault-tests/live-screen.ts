import { orderEvents, type OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { io } from 'socket.io-client'
import type { Session } from '../harness/accounts.ts'
import { send } from '../harness/api.ts'
import { delay, until } from '../harness/wait.ts'

type Changes = { orders: Order[]; removed: { id: string; version: number }[]; cursor: string }

/** Holds the data of an admin's screen as the web app does: it loads everything once, then applies events, and asks for `changes` since the last cursor after every reconnection. */
export async function openLiveScreen(url: string, { token }: Session) {
  const versions = new Map<string, number>()
  let reloads = 0
  let goodbyes = 0
  let loading: Promise<void> | undefined
  const closed = new AbortController()
  let cursor = await load()

  function receive({ id, version }: { id: string; version: number }) {
    if (version > (versions.get(id) ?? 0)) versions.set(id, version)
  }

  async function load(): Promise<string> {
    const { status, body, headers } = await send<Order[]>(url, { method: 'GET', path: '/orders/all', token })
    if (status !== 200) throw new Error(`the list answered ${status}`)
    body.forEach(receive)
    return headers.get('x-orders-cursor') ?? ''
  }

  async function loadChanges(): Promise<void> {
    while (!closed.signal.aborted) {
      const path = `/orders/changes?since=${encodeURIComponent(cursor)}`
      const answer = await send<Changes>(url, { method: 'GET', path, token }).catch(() => undefined)
      if (answer?.status === 200) {
        for (const changed of [...answer.body.orders, ...answer.body.removed]) receive(changed)
        cursor = answer.body.cursor
        return
      }
      if (answer?.status === 410) {
        reloads++
        cursor = await load().catch(() => cursor)
      }
      await delay(250)
    }
  }
  const catchUp = () => void (loading ??= loadChanges().finally(() => (loading = undefined)))

  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelayMax: 2000 })
  socket.on('connected', catchUp)
  socket.on('disconnect', (reason) => {
    // socket.io reconnects by itself, except after the server has closed the connection.
    if (reason !== 'io server disconnect') return
    goodbyes++
    setTimeout(() => socket.connect(), 500)
  })
  // socket.io does not retry a refused handshake. The server refuses handshakes while the database is unavailable.
  socket.on('connect_error', () => {
    if (!socket.active && !closed.signal.aborted) setTimeout(() => socket.connect(), 1000)
  })
  for (const event of orderEvents)
    socket.on(event, (body: OrderEventBody) => receive('order' in body ? body.order : body.removed))
  await new Promise<void>((resolve) => socket.once('connected', () => resolve()))

  return {
    versions,
    /** Returns how often the screen had to load everything again, because the server rejected its cursor. */
    reloads: () => reloads,
    isConnected: () => socket.connected,
    /** Returns how often the server closed the connection. */
    goodbyes: () => goodbyes,
    close() {
      closed.abort()
      socket.disconnect()
    },
  }
}

/** Waits until the screen shows each order at its version. Returns the ms that this took, or what is missing after 20 s. */
export async function caughtUp(
  { versions }: { versions: ReadonlyMap<string, number> },
  wanted: ReadonlyMap<string, number>,
): Promise<number | string[]> {
  const startedAt = performance.now()
  const behind = () => [...wanted].filter(([id, version]) => versions.get(id) !== version)
  if (await until(() => behind().length === 0, 20_000)) return performance.now() - startedAt
  return behind().map(([id, version]) => `a screen shows order ${id} at ${versions.get(id)}, not ${version}`)
}
