import { deskIcons } from '#ui/desk-icons.ts'
import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { useConfig } from '#api/config.ts'
import { brazilian, clockTime, shortDate } from '#lib/dates.ts'
import { money, reais } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { firmLines } from '#features/firm/firm-lines.ts'
import { PrintQr, PrintRow, PrintSheet, PrintTable } from '#ui/print-sheet.tsx'
import { usePixCharge } from '../../pix/queries.ts'
import { methodWords, noFiscalDocument } from '../words.ts'
import { dueWords, periodWords, statusWords } from './words.ts'

const lineColumns = [
  { head: 'Dia', width: '14%' },
  { head: 'Hora', width: '9%' },
  { head: 'Lançamento', width: '27%' },
  { head: 'Endereço', width: '38%' },
  { head: 'Valor (R$)', width: '12%', end: true },
]
const paymentColumns = [
  { head: 'Dia', width: '15%' },
  { head: 'Como', width: '25%' },
  { head: 'Observação', width: '45%' },
  { head: 'Valor (R$)', width: '15%', end: true },
]

/** 'Fatura nº 7' on paper, with the Pix for what is open. */
export function PrintedInvoice({ invoice }: { invoice: ResponseOf<typeof invoicesApi.find> }) {
  const { timeZone, ...firm } = useConfig()
  const { id, number, client, lines, payments, count, total, open, status, issued_at } = invoice
  const pix = usePixCharge({ for: 'invoice', id }, open > 0).data
  const paid = payments.filter(({ reversed }) => !reversed)
  return (
    <PrintSheet
      bar={
        <Button variant="main" icon={deskIcons.print} onClick={() => window.print()}>
          Imprimir ou salvar em PDF
        </Button>
      }
      firm={firm.appName}
      logo={firm.logo}
      title={`Fatura nº ${number}${status === 'cancelled' ? ' CANCELADA' : ''}`}
      lines={[
        ...firmLines(firm),
        client.name,
        periodWords(invoice),
        `Emitida em ${shortDate(issued_at, timeZone)}, ${dueWords(invoice)}`,
        noFiscalDocument,
      ]}
      figures={[
        { label: 'Lançamentos', value: String(count) },
        { label: 'Total', value: money(total), note: statusWords(invoice) },
        ...(status === 'cancelled' ? [] : [{ label: 'Falta', value: money(open) }]),
      ]}
    >
      <PrintTable label="Lançamentos" columns={lineColumns} totals={[{ label: 'Total (R$)', value: reais(total) }]}>
        {lines.map((line) => (
          <PrintRow
            key={line.id}
            cells={[
              brazilian(line.day),
              clockTime(line.at, timeZone),
              `${line.label}${line.late ? ' (entrou depois do fechamento)' : ''}`,
              line.order?.address ?? '',
              reais(line.amount),
            ]}
          />
        ))}
      </PrintTable>
      {paid.length > 0 && (
        <PrintTable label="Pagamentos" columns={paymentColumns}>
          {paid.map(({ id: payment, paid_on, method, note, amount }) => (
            <PrintRow key={payment} cells={[brazilian(paid_on), methodWords(method), note ?? '', reais(amount)]} />
          ))}
        </PrintTable>
      )}
      {pix && (
        <PrintQr src={pix.qrcode} alt={`QR do Pix de ${money(pix.amount)}`}>
          {`Pix de ${money(pix.amount)}, paga para: ${pix.name}`}
        </PrintQr>
      )}
    </PrintSheet>
  )
}
