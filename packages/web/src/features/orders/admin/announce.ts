import type { OrderEvent } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { useEffect } from 'react'
import { toast } from '../../../ui/toast-store.ts'
import { onOrderEvent } from '../../order-store/current-store.ts'
import { tellUnlessOwn } from '../own-orders.ts'
import { ring } from './sound.ts'

/** What the desk is told aloud (specification, section 4): a new order by sound too. */
function announce(event: OrderEvent, order: Order | null): void {
  if (!order) return
  const detail = `${order.client.user.name}: ${order.description}`
  if (event === 'order:created')
    tellUnlessOwn(order.id, () => {
      ring()
      toast.info('Novo pedido criado!', detail)
    })
  if (event === 'order:approved-by-client') toast.success('Cliente aprovou um pedido!', detail)
  if (event === 'order:rejected-by-client') toast.warning('Cliente rejeitou um pedido', detail)
}

export const useAnnouncements = (): void => useEffect(() => onOrderEvent(announce), [])
