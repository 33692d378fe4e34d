import { setTimeout as pause } from 'node:timers/promises'
import { orderEvents, type OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { io } from 'socket.io-client'
import { tryOnce } from './retry.ts'
import type { Person } from './people.ts'

type Changes = { orders: Order[]; removed: { id: string; version: number }[]; cursor: string }

/** An admin's desk without its looks: one load, then events, and `changes` from the cursor on after every reconnection, as the web does. */
export async function openScreen(url: string, { token }: Person) {
  const versions = new Map<string, number>()
  let reloads = 0
  let told = 0
  let asking: Promise<void> | undefined
  const closed = new AbortController()
  let cursor = await load()

  function receive({ id, version }: { id: string; version: number }) {
    if (version > (versions.get(id) ?? 0)) versions.set(id, version)
  }

  async function load(): Promise<string> {
    const answer = await fetch(`${url}/orders/all`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    for (const order of (await answer.json()) as Order[]) receive(order)
    return answer.headers.get('x-orders-cursor') ?? ''
  }

  async function ask(): Promise<void> {
    while (!closed.signal.aborted) {
      const path = `/orders/changes?since=${encodeURIComponent(cursor)}`
      const answer = await tryOnce(url, { method: 'GET', path, token }).catch(() => undefined)
      if (answer?.status === 200) {
        const changes = answer.body as Changes
        for (const changed of [...changes.orders, ...changes.removed]) receive(changed)
        cursor = changes.cursor
        return
      }
      if (answer?.status === 410) {
        reloads++
        cursor = await load().catch(() => cursor)
      }
      await pause(250)
    }
  }
  const catchUp = () => void (asking ??= ask().finally(() => (asking = undefined)))

  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelayMax: 2000 })
  socket.on('connected', catchUp)
  socket.on('disconnect', (reason) => {
    // The web does the same: who is put out by the server has to knock again himself.
    if (reason !== 'io server disconnect') return
    told++
    setTimeout(() => socket.connect(), 500)
  })
  // Refused at the door (the database is away): the library does not try again by itself, nor does it have to for the web.
  socket.on('connect_error', () => {
    if (!socket.active && !closed.signal.aborted) setTimeout(() => socket.connect(), 1000)
  })
  for (const event of orderEvents)
    socket.on(event, (body: OrderEventBody) => receive('order' in body ? body.order : body.removed))
  await new Promise<void>((resolve) => socket.once('connected', () => resolve()))

  return {
    versions,
    /** How often it had to load everything anew: a cursor that was not honoured. */
    reloads: () => reloads,
    isConnected: () => socket.connected,
    /** How often the server said goodbye, rather than just being gone. */
    told: () => told,
    close() {
      closed.abort()
      socket.disconnect()
    },
  }
}

/** Waits until the screen shows each order at its version, by itself; the ms this took, or what is missing. */
export async function caughtUp(
  screen: { versions: ReadonlyMap<string, number> },
  wanted: ReadonlyMap<string, number>,
  milliseconds = 20_000,
): Promise<number | string[]> {
  const began = performance.now()
  for (;;) {
    const behind = [...wanted].filter(([id, version]) => screen.versions.get(id) !== version)
    if (behind.length === 0) return performance.now() - began
    if (performance.now() - began > milliseconds)
      return behind.map(([id, version]) => `a screen shows order ${id} at ${screen.versions.get(id)}, not ${version}`)
    await pause(25)
  }
}
