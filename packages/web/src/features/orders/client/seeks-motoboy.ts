import type { Order } from '@ligeiro/contract/order'

/** The price is accepted, and nobody has the delivery yet. */
export const seeksMotoboy = ({ status, motoboy }: Pick<Order, 'status' | 'motoboy'>): boolean =>
  status === 'accepted_by_client' && !motoboy
