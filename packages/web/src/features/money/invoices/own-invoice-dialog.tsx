import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Bleed, Inline } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ClosingLines } from '../closing-lines.tsx'
import { PixCode } from '../../pix/pix-code.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { Payments } from '../payments.tsx'
import { noFiscalDocument } from '../words.ts'
import { downloadInvoice, useInvoice } from './queries.ts'
import { periodWords, statusAndDueWords, statusTones } from './words.ts'

/** An invoice as its client reads it: lines, payments, and the Pix for what is open. */
export default function OwnInvoiceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useInvoice(id)
  const { data } = query
  return (
    <ActionDialog
      title={data ? `Fatura nº ${data.number}` : 'Fatura'}
      phone="full"
      wide
      buttons={[data && { ...downloadInvoice(data), look: 'secondary' }]}
      cancel="Fechar"
      onClose={onClose}
      {...(data && data.open > 0 && { aside: <PixCode charged={{ for: 'invoice', id }} /> })}
    >
      <LoadState query={query} />
      {data && (
        <>
          <Paragraph bold tone={statusTones[data.status]}>
            {statusAndDueWords(data)}
          </Paragraph>
          <Paragraph tone="ink-2">{`${periodWords(data)}. ${noFiscalDocument}`}</Paragraph>
          <InvoiceSums {...data} />
          <Payments payments={data.payments} />
          <Inline wrap>
            <LinkButton size="s" icon={deskIcons.print} external href={`${paths.printOwnInvoice}?id=${id}`}>
              Imprimir
            </LinkButton>
          </Inline>
          <Bleed>
            <ClosingLines lines={data.lines} />
          </Bleed>
        </>
      )}
    </ActionDialog>
  )
}
