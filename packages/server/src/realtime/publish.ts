import type { Order } from '@ligeiro/contract/order'
import type { ClientToServer, OrderEvent, OrderEventBody, ServerToClient } from '@ligeiro/contract/events'
import { clientRoom, motoboyRoom, orderRoom } from '@ligeiro/contract/rooms'
import { roles, type Role } from '@ligeiro/contract/user'
import type { Server } from 'socket.io'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import type { OrderNotice } from '../orders/notice.ts'
import { present } from '../orders/present.ts'
import { loadOrders } from '../orders/queries.ts'
import type { OrderRow } from '../orders/rows.ts'
import type { SocketData } from './socket-data.ts'
import { watchersRoom } from './watchers.ts'

export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

const roomsOfOrder = (row: OrderRow, notice: OrderNotice): Record<Role, string[]> => ({
  admin: ['admin', watchersRoom(row.id, 'admin')],
  client: [clientRoom(row.client_id), watchersRoom(row.id, 'client')],
  motoboy:
    row.motoboy_user_id && row.motoboy_user_id === notice.motoboy
      ? [motoboyRoom(row.motoboy_user_id), watchersRoom(row.id, 'motoboy')]
      : [],
})

/** Sends one event to several rooms. A socket that is in two of the rooms receives the event once. */
const emit = (live: LiveServer, rooms: string[], event: OrderEvent, body: OrderEventBody) =>
  live.to(rooms).emit(event, body)

function notifyRooms(
  live: LiveServer,
  notice: OrderNotice,
  row: OrderRow,
  { clock, onOrderShown }: PublisherOptions,
): void {
  const rooms = roomsOfOrder(row, notice)
  const removed = { id: row.id, version: row.version }
  // On every event, remove the sockets of motoboys who are no longer assigned: the unassign event itself may have been lost.
  const watching = live.in(watchersRoom(row.id, 'motoboy'))
  const others = row.motoboy_user_id ? watching.except(motoboyRoom(row.motoboy_user_id)) : watching
  others.socketsLeave([orderRoom(row.id), watchersRoom(row.id, 'motoboy')])
  // The row may be newer than the notice: the motoboy may have been assigned again meanwhile.
  if (notice.lost && notice.lost !== row.motoboy_user_id)
    emit(live, [motoboyRoom(notice.lost)], notice.event, { removed })
  for (const role of roles) {
    if (rooms[role].length === 0) continue
    const body = notice.gone || row.deleted_at ? { removed } : { order: present(row, role, clock()) }
    emit(live, rooms[role], notice.event, body)
    onOrderShown(rooms[role], body.order)
  }
}

type PublisherOptions = {
  clock: Clock
  /** Called when an event was sent. `ms` is the time since its notice arrived. */
  onSent: (event: OrderEvent, ms: number) => void
  /** Called when the sockets in these rooms received an event. `order` is undefined if the event only removes the order. */
  onOrderShown: (rooms: readonly string[], order: Order | undefined) => void
  onError: (error: unknown) => void
}

/**
 * Returns a function that sends the event of a notice to the sockets of this process, in commit order. Orders of waiting notices are
 * loaded in one query.
 */
export function createPublisher(live: LiveServer, db: Db, options: PublisherOptions) {
  const { onSent, onError } = options
  const waiting: { notice: OrderNotice; since: number }[] = []
  let busy = false
  async function drain() {
    busy = true
    while (waiting.length > 0) {
      const notices = waiting.splice(0, 200)
      try {
        const rows = await loadOrders(db, [...new Set(notices.map(({ notice }) => notice.order))])
        for (const { notice, since } of notices) {
          const row = rows.get(notice.order)
          if (!row) continue
          notifyRooms(live, notice, row, options)
          onSent(notice.event, performance.now() - since)
        }
      } catch (error) {
        // These events are lost. `onError` must make the screens load the changes.
        onError(error)
      }
    }
    busy = false
  }
  return (notice: OrderNotice): void => {
    waiting.push({ notice, since: performance.now() })
    if (!busy) void drain()
  }
}
