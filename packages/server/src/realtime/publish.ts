import type { Order } from '@ligeiro/contract/order'
import type { ClientToServer, OrderEvent, OrderEventBody, ServerToClient } from '@ligeiro/contract/events'
import { clientRoom, motoboyRoom, orderRoom } from '@ligeiro/contract/rooms'
import { roles, type Role } from '@ligeiro/contract/user'
import type { Server } from 'socket.io'
import type { OrderNotice } from '../orders/notice.ts'
import type { Shown } from '../orders/written.ts'
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
  /** Called when an event was sent. `ms` is the time since this process learned of the step. */
  onSent: (event: OrderEvent, ms: number) => void
  /** Called when the sockets in these rooms received an event. `order` is undefined if the event only removes the order. */
  onOrderShown: (rooms: readonly string[], order: Order | undefined) => void
}
export type Publisher = ReturnType<typeof createPublisher>

/** Sends the events of orders to the sockets of this process. Nothing is made for a room in which nobody is. */
export function createPublisher(live: LiveServer, { onSent, onOrderShown }: PublisherOptions) {
  const isOccupied = (room: string) => live.of('/').adapter.rooms.has(room)

  /** Sends one event to several rooms. A socket that is in two of the rooms receives the event once. */
  const emit = (rooms: string[], event: OrderEvent, body: OrderEventBody) => live.to(rooms).emit(event, body)

  /** Who gets the order with this event. An order that is newer than the notice may have another motoboy. */
  const rooms = (notice: OrderNotice, order: Shown) =>
    roomsOfOrder(order.id, order.client_id, order.motoboy_user_id === notice.motoboy ? notice.motoboy : null)

  return {
    /** The roles of the people in this process who receive something of this order. */
    audience({ order, motoboy, lost, left_client }: OrderNotice, client: string): Role[] {
      const concerned = roomsOfOrder(order, client, motoboy)
      // The sockets of a motoboy who lost the order must leave its room.
      concerned.motoboy.push(watchersRoom(order, 'motoboy'), ...(lost ? [motoboyRoom(lost)] : []))
      if (left_client) concerned.client.push(clientRoom(left_client))
      return roles.filter((role) => concerned[role].some(isOccupied))
    },

    /** Can the event be sent with this order, or has a role got sockets since it was loaded? */
    isComplete: (notice: OrderNotice, order: Shown): boolean =>
      order.gone || roles.every((role) => order[role] !== null || !rooms(notice, order)[role].some(isOccupied)),

    /** `since` is the time at which this process learned of the step, by `performance.now()`. */
    publish(notice: OrderNotice, order: Shown, since: number): void {
      const removed = { id: order.id, version: order.version }
      // On every event, remove the sockets of motoboys who are no longer assigned: the unassign event itself may have been lost.
      const watching = live.in(watchersRoom(order.id, 'motoboy'))
      const others = order.motoboy_user_id ? watching.except(motoboyRoom(order.motoboy_user_id)) : watching
      others.socketsLeave([orderRoom(order.id), watchersRoom(order.id, 'motoboy')])
      // The order may be newer than the notice: the motoboy may have been assigned again meanwhile.
      if (notice.lost && notice.lost !== order.motoboy_user_id && isOccupied(motoboyRoom(notice.lost)))
        emit([motoboyRoom(notice.lost)], notice.event, { removed })
      if (notice.left_client && notice.left_client !== order.client_id) {
        live.in(clientRoom(notice.left_client)).socketsLeave([orderRoom(order.id), watchersRoom(order.id, 'client')])
        emit([clientRoom(notice.left_client)], notice.event, { removed })
      }
      const receiving = rooms(notice, order)
      for (const role of roles) {
        const json = order[role]
        const isGone = notice.gone || order.gone
        if (!receiving[role].some(isOccupied) || (json === null && !isGone)) continue
        const body = isGone || json === null ? { removed } : { order: JSON.parse(json) as Order }
        emit(receiving[role], notice.event, body)
        onOrderShown(receiving[role], 'order' in body ? body.order : undefined)
      }
      onSent(notice.event, performance.now() - since)
    },
  }
}
