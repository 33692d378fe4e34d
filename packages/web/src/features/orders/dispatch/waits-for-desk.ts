import type { Order } from '@ligeiro/contract/order'

/** Whether 'Despachar' takes the order: it waits for a price, or for a motoboy. */
export const waitsForDesk = ({ status, price, motoboy_id }: Order): boolean =>
  (status === 'pending' && (price === null || motoboy_id === null)) ||
  (status === 'accepted_by_client' && motoboy_id === null)
