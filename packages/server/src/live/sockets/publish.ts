import type { Order } from '@ligeiro/contract/order'
import type { ClientToServer, OrderEvent, OrderEventBody, ServerToClient } from '@ligeiro/contract/events'
import { clientRoom, motoboyRoom, orderRoom } from '@ligeiro/contract/rooms'
import { roles, type Role } from '@ligeiro/contract/role'
import type { Server } from 'socket.io'
import type { OrderNotice } from '../../orders/order/notice.ts'
import { present, removalOf } from '../../orders/order/present.ts'
import type { OrderRow } from '../../orders/order/rows.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { SocketData } from './socket-data.ts'
import { watchersRoom } from './watchers.ts'

export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

/** The rooms of the people who receive the event of an order (decision 0005). `motoboy` is the user id of the motoboy, or null. */
const roomsOfOrder = (order: string, client: string, motoboy: string | null): Record<Role, string[]> => ({
  admin: ['admin', watchersRoom(order, 'admin')],
  client: [clientRoom(client), watchersRoom(order, 'client')],
  motoboy: motoboy ? [motoboyRoom(motoboy), watchersRoom(order, 'motoboy')] : [],
})

type PublisherOptions = {
  clock: Clock
  /** Called when an event was sent. `ms` is the time since this process learned of the step. */
  onSent: (event: OrderEvent, ms: number) => void
  /** Called when the sockets in these rooms received an event. `order` is undefined if the event only removes the order. */
  onOrderShown: (rooms: readonly string[], order: Order | undefined) => void
}
export type Publisher = ReturnType<typeof createPublisher>

/** Sends the events of orders to the sockets of this process. Nothing is made for a room in which nobody is. */
export function createPublisher(live: LiveServer, { clock, onSent, onOrderShown }: PublisherOptions) {
  const isOccupied = (room: string) => live.of('/').adapter.rooms.has(room)

  /** Sends one event to several rooms. A socket that is in two of the rooms receives the event once. */
  const emit = (rooms: string[], event: OrderEvent, body: OrderEventBody) => live.to(rooms).emit(event, body)

  /** Who gets the order with this event. An order that is newer than the notice may have another motoboy. */
  const rooms = (notice: OrderNotice, order: OrderRow) =>
    roomsOfOrder(order.id, order.client_id, order.motoboy_user_id === notice.motoboy ? notice.motoboy : null)

  return {
    /** Whether anybody in this process receives something of this order. `client` is the user id of its client, if known. */
    isHeard({ order, motoboy, lost, left_client }: OrderNotice, client: string | undefined): boolean {
      if (client === undefined) return true
      const concerned = Object.values(roomsOfOrder(order, client, motoboy)).flat()
      // The sockets of a motoboy who lost the order must leave its room.
      concerned.push(watchersRoom(order, 'motoboy'), ...(lost ? [motoboyRoom(lost)] : []))
      if (left_client) concerned.push(clientRoom(left_client))
      return concerned.some(isOccupied)
    },

    /** `since` is the time at which this process learned of the step, by `performance.now()`. */
    publish(notice: OrderNotice, order: OrderRow, since: number): void {
      const removed = { id: order.id, version: order.version }
      // On every event, remove the sockets of motoboys who are no longer assigned: the unassign event itself may have been lost.
      const watching = live.in(watchersRoom(order.id, 'motoboy'))
      const others = order.motoboy_user_id ? watching.except(motoboyRoom(order.motoboy_user_id)) : watching
      others.socketsLeave([orderRoom(order.id), watchersRoom(order.id, 'motoboy')])
      // The order may be newer than the notice: the motoboy may have been assigned again meanwhile.
      if (notice.lost && notice.lost !== order.motoboy_user_id && isOccupied(motoboyRoom(notice.lost)))
        emit([motoboyRoom(notice.lost)], notice.event, { removed: removalOf(order, 'motoboy') })
      if (notice.left_client && notice.left_client !== order.client_id) {
        live.in(clientRoom(notice.left_client)).socketsLeave([orderRoom(order.id), watchersRoom(order.id, 'client')])
        emit([clientRoom(notice.left_client)], notice.event, { removed })
      }
      const receiving = rooms(notice, order)
      const isGone = notice.gone || order.deleted_at !== null
      for (const role of roles) {
        if (!receiving[role].some(isOccupied)) continue
        const shown = isGone ? undefined : present(order, role, clock())
        emit(receiving[role], notice.event, shown ? { order: shown } : { removed })
        onOrderShown(receiving[role], shown)
      }
      onSent(notice.event, performance.now() - since)
    },
  }
}
