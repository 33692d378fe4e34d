import type { SignedIn } from './user.ts'

/** The rooms of a person (specification, section 6): the server puts each socket into them. Nothing with an order in it goes to `orders`. */
export const roomsOf = (user: SignedIn): string[] => [
  'orders',
  user.role === 'admin' ? 'admin' : `${user.role}-${user.id}`,
]

export const clientRoom = (userId: string): string => `client-${userId}`
export const motoboyRoom = (userId: string): string => `motoboy-${userId}`
export const orderRoom = (orderId: string): string => `order-${orderId}`
