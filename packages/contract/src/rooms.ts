import type { SignedIn } from './user.ts'

/** The rooms of a person (docs/product.md, Live updates). The server adds each socket of the person to them. No event that contains an order is sent to `orders`, because everybody is in it. */
export const roomsOf = (user: SignedIn): string[] => [
  'orders',
  user.role === 'admin' ? 'admin' : `${user.role}-${user.id}`,
]

/** The room of admins who look at the map, which they join and leave themselves. */
export const mapRoom = 'map'

export const clientRoom = (userId: string): string => `client-${userId}`
export const motoboyRoom = (userId: string): string => `motoboy-${userId}`
export const orderRoom = (orderId: string): string => `order-${orderId}`
