import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Buttons } from '#ui/layout.tsx'
import { ClosingView } from '../closing-view.tsx'
import type { PixFor } from '../../pix/queries.ts'
import { refetchMoney } from '../queries.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { downloadInvoice, invoiceReversal, useClientsApart, useInvoice } from './queries.ts'
import { periodWords, statusAndDueWords, statusTones } from './words.ts'

const PayDialog = lazyWithRetry(() => import('./pay-dialog.tsx'))
const SendDialog = lazyWithRetry(() => import('./send-dialog.tsx'))
const PixDialog = lazyWithRetry(() => import('../../pix/pix-dialog.tsx'))
const RemitDialog = lazyWithRetry(() => import('./remit-dialog.tsx'))

export function InvoiceView({ id, onBack }: { id: string; onBack: () => void }) {
  const { timeZone } = useConfig()
  const query = useInvoice(id)
  const named = useClientsApart()
  const data = query.data && named(query.data)
  const [paying, pay] = useDialog<Invoice>((onClose, invoice) => (
    <PayDialog invoice={data ?? invoice} onClose={onClose} />
  ))
  return (
    <ClosingView
      name="Fatura"
      list="Faturas"
      {...{ onBack, query, paying }}
      shown={
        data && {
          ...data,
          reversal: data.status !== 'cancelled' && invoiceReversal(data),
          onPay: data.open > 0 ? () => pay(data) : undefined,
          sentence: `${data.client.name}, ${periodWords(data)}. Emitida em ${shortDate(data.issued_at, timeZone)}.`,
          sums: <InvoiceSums {...data} />,
          state: { words: statusAndDueWords(data), tone: statusTones[data.status] },
          actions: <InvoiceActions invoice={data} />,
        }
      }
    />
  )
}

/** What is passed on of an invoice: message, Pix, paper, file. */
function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { id, number, status, open } = invoice
  const actions = useActions()
  const [sending, send] = useDialog<Invoice>((onClose, one) => <SendDialog invoice={one} onClose={onClose} />)
  const [pix, showPix] = useDialog<PixFor>((onClose, charged) => (
    <PixDialog title={`Pix da fatura nº ${number}`} charged={charged} onClose={onClose} />
  ))
  const [remitting, remit] = useDialog((onClose) => <RemitDialog client={invoice.client} onClose={onClose} />)
  const markSent = action(invoicesApi.sent, {
    params: { id },
    label: 'Marcar como enviada',
    busyLabel: 'Marcando...',
    fallback: 'Erro ao marcar a fatura. Tente novamente.',
    done: 'Fatura marcada como enviada!',
    after: refetchMoney,
  })
  return (
    <>
      <ActionProblem actions={actions} />
      <Buttons>
        {status !== 'cancelled' && (
          <Button size="s" icon="whatsapp" onClick={() => send(invoice)}>
            {status === 'overdue' ? 'Cobrar por WhatsApp' : 'Enviar por WhatsApp'}
          </Button>
        )}
        {status === 'open' && <ActionButton size="s" actions={actions} action={markSent} />}
        {open > 0 && (
          <Button size="s" icon="qr" onClick={() => showPix({ for: 'invoice', id })}>
            Pix
          </Button>
        )}
        <LinkButton size="s" icon={deskIcons.print} external href={`${paths.printInvoice}?id=${id}`}>
          Imprimir
        </LinkButton>
        <ActionButton size="s" actions={actions} action={downloadInvoice(invoice)} />
        <Button size="s" onClick={() => remit(true)}>
          Repassar à loja
        </Button>
      </Buttons>
      {sending}
      {pix}
      {remitting}
    </>
  )
}
