import { orderRoom } from '@ligeiro/contract/rooms'
import type { Role } from '@ligeiro/contract/role'

/** The room of one role's sockets that watch one order (`join-order`): each role sees different fields. */
export const watchersRoom = (orderId: string, role: Role) => `${orderRoom(orderId)}/${role}`
