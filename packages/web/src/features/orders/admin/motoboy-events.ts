import type { OrderEvent } from '@ligeiro/contract/events'
import { useEffect } from 'react'
import { refetchMotoboys } from '../../motoboys/queries.ts'
import { onOrderEvent } from '../../order-store/current-store.ts'

/** The specification names the assignment; the others change how many deliveries somebody has open. */
const concerning: ReadonlySet<OrderEvent> = new Set([
  'order:motoboy-assigned',
  'order:status-changed',
  'order:delivery-completed',
  'order:updated',
])

/** Keeps the courier list with the orders, while it is on the screen. */
export const useMotoboyEvents = (): void =>
  useEffect(() => onOrderEvent((event) => void (concerning.has(event) && refetchMotoboys())), [])
