import type { OrderEvent } from '@ligeiro/contract/events'
import { notDeliveredLabel } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { toast } from '#ui/toast-store.ts'
import { useOrderEvents } from '#features/order-store/use-order-events.ts'
import { notifyUnlessOwn } from '../created-here.ts'
import { ring } from './sound.ts'

/** The marks that were announced, by order and time: a redaction sends an event too, and leaves the mark. */
const announced = new Set<string>()

/** Shows a toast for events that matter to an admin, and plays a sound for a new order (docs/product.md, Admin). */
function announce(event: OrderEvent, order: Order | null): void {
  if (!order) return
  const detail = `${order.client.user.name}: ${order.description}`
  if (event === 'order:created')
    notifyUnlessOwn(order.id, () => {
      ring()
      toast.info('Novo pedido criado!', detail)
    })
  if (event === 'order:updated' && order.not_delivered) announceNotDelivered(order, order.not_delivered)
  if (event === 'order:approved-by-client') toast.success('Cliente aprovou um pedido!', detail)
  if (event === 'order:rejected-by-client') toast.warning('Cliente rejeitou um pedido', detail)
}

function announceNotDelivered(order: Order, { reason, note, at }: NonNullable<Order['not_delivered']>): void {
  const key = `${order.id} ${at}`
  if (announced.has(key)) return
  announced.add(key)
  const who = `${order.motoboy?.user.name ?? ''}, ${order.client.user.name}: ${order.description}`
  toast.warning(`Não entregue: ${notDeliveredLabel[reason]}`, note ? `${who} (${note})` : who)
}

export const useAnnouncements = (): void => useOrderEvents(announce)
