import { orderRoom } from '@ligeiro/contract/rooms'
import type { Role } from '@ligeiro/contract/role'

/**
 * The room of the sockets of one role that watch one order (`join-order`). There is a room for each role, because each role sees
 * different fields.
 */
export const watchersRoom = (orderId: string, role: Role) => `${orderRoom(orderId)}/${role}`
