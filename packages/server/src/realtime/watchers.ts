import { orderRoom } from '@ligeiro/contract/rooms'
import type { Role } from '@ligeiro/contract/user'

/** Whoever watches one order (`join-order`), by role: each role has its own picture of it. */
export const watchersRoom = (orderId: string, role: Role) => `${orderRoom(orderId)}/${role}`
