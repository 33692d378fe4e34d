import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { action } from '#action/action.ts'
import { PaymentDialog } from '../payment-dialog.tsx'

/** A payment of an invoice, what is set off, or what is given up. */
export default function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, number, open } = invoice
  return (
    <PaymentDialog
      title={`Pagamento da fatura nº ${number}`}
      open={open}
      methods={['bank', 'cash', 'card', 'offset', 'loss']}
      pay={(body, words) => action(invoicesApi.pay, { ...words, params: { id }, body })}
      onClose={onClose}
    />
  )
}
