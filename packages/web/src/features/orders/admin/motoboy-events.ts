import type { OrderEvent } from '@ligeiro/contract/events'
import { useEffect } from 'react'
import { refetchMotoboys } from '../../motoboys/queries.ts'
import { onOrderEvent } from '../../order-store/current-store.ts'

/** The events that change the number of open deliveries of a motoboy. */
const relevantEvents: ReadonlySet<OrderEvent> = new Set([
  'order:motoboy-assigned',
  'order:status-changed',
  'order:delivery-completed',
  'order:updated',
])

/** Loads the motoboys again after such an event, while the component is mounted. */
export const useMotoboyEvents = (): void =>
  useEffect(() => onOrderEvent((event) => void (relevantEvents.has(event) && refetchMotoboys())), [])
