import { orderRoom } from '@ligeiro/contract/rooms'
import type { Role } from '@ligeiro/contract/role'

/** The room of the sockets of one role that watch one order (`join-order`). Each role has its own, because each sees different fields. */
export const watchersRoom = (orderId: string, role: Role) => `${orderRoom(orderId)}/${role}`
