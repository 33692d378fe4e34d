import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { useQueries } from '@tanstack/react-query'
import { ActionDialog } from '#action/action-dialog.tsx'
import { problemText } from '#api/call-error.ts'
import { money } from '#lib/money.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import { ResultList, type Result } from '#ui/result-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useSending } from '../../orders/share/use-sending.tsx'
import { invoiceMessage, markInvoiceSent } from './send.ts'

type Props = {
  invoices: readonly Invoice[]
  title?: string
  /** What became of those that could not be issued. */
  failed?: readonly Result[]
  /** Above the list. */
  summary?: string
  onClose: () => void
}

export default function SendAllDialog({ invoices, title = 'Enviar por WhatsApp', failed, summary, onClose }: Props) {
  /** As they were when the dialog was opened: a list of open ones loses them one by one. */
  const shown = useInitialValue(() => invoices)
  const links = useQueries({ queries: shown.map(({ id }) => invoiceMessage(id)) })
  const { items, takeNext, words } = useSending(
    shown.map(({ id, number, client, total }, index) => ({
      key: id,
      text: client.name,
      detail: links[index]?.error
        ? problemText(links[index].error, 'Erro ao criar a mensagem.')
        : `nº ${number} · ${money(total)}`,
      url: links[index]?.data?.whatsapp_url,
      onSent: () => void markInvoiceSent(id),
    })),
  )
  return (
    <ActionDialog title={title} buttons={[takeNext]} cancel="Fechar" onClose={onClose}>
      {summary && <Paragraph bold>{summary}</Paragraph>}
      {shown.length > 0 && <Paragraph>{words}</Paragraph>}
      <ResultList label="Faturas" items={[...(failed ?? []), ...items]} />
    </ActionDialog>
  )
}
