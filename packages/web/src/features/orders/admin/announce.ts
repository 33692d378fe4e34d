import type { OrderEvent } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { toast } from '#ui/toast-store.ts'
import { useOrderEvents } from '#features/order-store/use-order-events.ts'
import { notifyUnlessOwn } from '../created-here.ts'
import { ring } from './sound.ts'

/** Shows a toast for events that matter to an admin, and plays a sound for a new order (docs/product.md, Admin). */
function announce(event: OrderEvent, order: Order | null): void {
  if (!order) return
  const detail = `${order.client.user.name}: ${order.description}`
  if (event === 'order:created')
    notifyUnlessOwn(order.id, () => {
      ring()
      toast.info('Novo pedido criado!', detail)
    })
  if (event === 'order:approved-by-client') toast.success('Cliente aprovou um pedido!', detail)
  if (event === 'order:rejected-by-client') toast.warning('Cliente rejeitou um pedido', detail)
}

export const useAnnouncements = (): void => useOrderEvents(announce)
