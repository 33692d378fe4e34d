import { invoicesApi, type Invoice } from '@ligeiro/contract/invoices-api'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem } from '#action/action-parts.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inline } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { ClosingLines } from '../closing-lines.tsx'
import type { PixFor } from '../../pix/queries.ts'
import { refetchMoney } from '../queries.ts'
import type { Reversal } from '../reversal-dialog.tsx'
import { Payments } from '../payments.tsx'
import { reversalOf } from '../reversal.ts'
import { DetailSection } from '../detail-section.tsx'
import { downloadInvoice } from './invoice-file.ts'
import { InvoiceSums } from './invoice-sums.tsx'
import { invoiceReversal, useInvoice } from './queries.ts'
import { periodWords, statusAndDueWords, statusTones } from './words.ts'

const PayDialog = lazyWithRetry(() => import('./pay-dialog.tsx'))
const SendDialog = lazyWithRetry(() => import('./send-dialog.tsx'))
const PixDialog = lazyWithRetry(() => import('../../pix/pix-dialog.tsx'))
const RemitDialog = lazyWithRetry(() => import('./remit-dialog.tsx'))
const ReversalDialog = lazyWithRetry(() => import('../reversal-dialog.tsx'))

/** An invoice: its lines as they were, its payments, and what is done with it. */
export function InvoiceView({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useInvoice(id)
  const { data } = query
  const [paying, pay] = useDialog<Invoice>((onClose, invoice) => (
    <PayDialog invoice={data ?? invoice} onClose={onClose} />
  ))
  const [reversing, reverse] = useDialog<Reversal>((onClose, reversal) => (
    <ReversalDialog reversal={reversal} onClose={onClose} />
  ))
  const isOpen = data !== undefined && data.open > 0
  return (
    <DetailSection
      label={data ? `Fatura nº ${data.number}` : 'Fatura'}
      keys={{ p: () => isOpen && pay(data) }}
      list="Faturas"
      dialogs={
        <>
          {paying}
          {reversing}
        </>
      }
      {...{ onBack, query }}
      side={
        data && (
          <>
            <Title invoice={data} onCancel={() => reverse(invoiceReversal(data))} />
            <InvoiceSums {...data} />
            <Text as="p" bold tone={statusTones[data.status]}>
              {statusAndDueWords(data)}
            </Text>
            {isOpen && (
              <Button variant="main" full kbd="P" onClick={() => pay(data)}>
                Registrar pagamento
              </Button>
            )}
            <Payments
              payments={data.payments}
              onReverse={(payment) => reverse(reversalOf(payment.id, `o pagamento de ${money(payment.amount)}`))}
            />
            <InvoiceActions invoice={data} />
          </>
        )
      }
    >
      {data && <ClosingLines lines={data.lines} />}
    </DetailSection>
  )
}

function Title({ invoice, onCancel }: { invoice: Invoice; onCancel: () => void }) {
  const { timeZone } = useConfig()
  const { number, client, status, issued_at } = invoice
  return (
    <>
      <Inline justify="between">
        <Heading level={2} size={4}>{`Fatura nº ${number}`}</Heading>
        {status !== 'cancelled' && (
          <Menu
            label="Mais ações"
            items={[{ label: 'Cancelar fatura', icon: 'undo', bad: true, onSelect: onCancel }]}
          />
        )}
      </Inline>
      <Text as="p" tone="ink-2">
        {`${client.name}, ${periodWords(invoice)}. Emitida em ${shortDate(issued_at, timeZone)}.`}
      </Text>
    </>
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
      <Inline wrap>
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
      </Inline>
      {sending}
      {pix}
      {remitting}
    </>
  )
}
