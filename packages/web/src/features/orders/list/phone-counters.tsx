import { orderStatuses } from '@ligeiro/contract/order-status'
import { Counter, Counters } from '#ui/counters.tsx'
import { isPressed, pressCounter, type OrderCounter } from './counters.ts'
import { countOf, type Counts, type OrderFilter } from './filter-orders.ts'

/** The counters of each role (docs/product.md, Client and Motoboy). */
export const counted: Record<'client' | 'motoboy', readonly OrderCounter[]> = {
  client: [
    { label: 'Total', statuses: orderStatuses },
    { label: 'Pendentes', statuses: ['pending'] },
    { label: 'Aguardando', statuses: ['awaiting_approval'] },
    { label: 'Entregues', statuses: ['delivered'] },
  ],
  motoboy: [
    { label: 'Total', statuses: orderStatuses },
    { label: 'Pendentes', statuses: ['pending', 'accepted_by_client'] },
    { label: 'Em Rota', statuses: ['in_progress'] },
    { label: 'Entregues', statuses: ['delivered'] },
  ],
}

type Props = {
  reader: 'client' | 'motoboy'
  /** null while the orders are loading. */
  counts: Counts | null
  filter: OrderFilter
  onChange: (filter: OrderFilter) => void
}

/** Four counters of the filtered orders. A click on a counter filters by its statuses. */
export const PhoneCounters = ({ reader, counts, filter, onChange }: Props) => (
  <Counters phone>
    {counted[reader].map((one) => (
      <Counter
        key={one.label}
        label={one.label}
        value={counts && countOf(counts, ...one.statuses)}
        pressed={isPressed(filter, one)}
        onClick={() => onChange(pressCounter(filter, one))}
      />
    ))}
  </Counters>
)
