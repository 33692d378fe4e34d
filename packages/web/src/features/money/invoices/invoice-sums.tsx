import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { addReais, money } from '#lib/money.ts'
import { SumList } from '#ui/sum-list.tsx'

/** What an invoice charges, what was paid of it, and what is open. */
export const InvoiceSums = ({ count, total, open, status }: Pick<Invoice, 'count' | 'total' | 'open' | 'status'>) => (
  <SumList
    items={[
      { label: 'Itens', value: String(count) },
      ...(status === 'cancelled' || open === total ? [] : [{ label: 'Pago', value: money(addReais([total, -open])) }]),
    ]}
    total={`Total ${money(total)}`}
  />
)
