import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LinkMessage } from '../../orders/share/link-message.tsx'
import { invoiceMessage, markInvoiceSent } from './send.ts'

/** The message with the link of an invoice, or the reminder of an overdue one, to pass on by WhatsApp. */
export default function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, status } = invoice
  const query = useQuery(invoiceMessage(id))
  const { data, refetch } = query
  const renew =
    data &&
    action(invoicesApi.share, {
      params: { id },
      body: { renew: true },
      label: 'Trocar link',
      busyLabel: 'Trocando...',
      look: 'bad',
      ask: 'Fazer outro link? Quem tem o atual não poderá mais usá-lo.',
      done: 'Link trocado.',
      fallback: 'Erro ao trocar o link. Tente novamente.',
      onDone: () => refetch(),
    })
  return (
    <ActionDialog
      title={status === 'overdue' ? 'Cobrar por WhatsApp' : 'Enviar por WhatsApp'}
      buttons={[renew]}
      cancel="Fechar"
      onClose={onClose}
    >
      <LinkMessage
        query={query}
        rows={7}
        warning="Quem tem este link vê a fatura. Passe-o só ao cliente."
        onSent={() => void markInvoiceSent(id)}
      />
    </ActionDialog>
  )
}
