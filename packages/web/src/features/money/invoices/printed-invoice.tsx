import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { ComponentProps } from 'react'
import { useConfig } from '#api/config.ts'
import { FirmSheet } from '#features/firm/firm-sheet.tsx'
import { brazilian, clockTime, shortDate } from '#lib/dates.ts'
import { money, reais } from '#lib/money.ts'
import { PrintRow, PrintTable } from '#ui/print-sheet.tsx'
import { PrintedPayments } from '../printed-payments.tsx'
import { PrintedPix } from '../printed-pix.tsx'
import { noFiscalDocument, printedLabel } from '../words.ts'
import { dueWords, periodWords, statusWords } from './words.ts'

const lineColumns = [
  { head: 'Dia', width: '14%' },
  { head: 'Hora', width: '9%' },
  { head: 'Item', width: '27%' },
  { head: 'Endereço', width: '38%' },
  { head: 'Valor (R$)', width: '12%', end: true },
]

type Props = Pick<ComponentProps<typeof FirmSheet>, 'back'> & { invoice: ResponseOf<typeof invoicesApi.find> }

/** 'Fatura nº 7' on paper, with the Pix for what is open. */
export function PrintedInvoice({ invoice, back }: Props) {
  const { timeZone } = useConfig()
  const { id, number, client, lines, payments, count, total, open, status, issued_at } = invoice
  return (
    <FirmSheet
      back={back}
      title={`Fatura nº ${number}${status === 'cancelled' ? ' CANCELADA' : ''}`}
      subject={client.name}
      lines={[
        periodWords(invoice),
        `Emitida em ${shortDate(issued_at, timeZone)}, ${dueWords(invoice)}`,
        noFiscalDocument,
      ]}
      figures={[
        { label: 'Itens', value: String(count) },
        { label: 'Total', value: money(total), note: statusWords(invoice) },
        ...(status === 'cancelled' ? [] : [{ label: 'Falta', value: money(open) }]),
      ]}
    >
      <PrintTable label="Itens" columns={lineColumns} totals={[{ label: 'Total (R$)', value: reais(total) }]}>
        {lines.map((line) => (
          <PrintRow
            key={line.id}
            cells={[
              brazilian(line.day),
              clockTime(line.at, timeZone),
              printedLabel(line),
              line.order?.address ?? '',
              reais(line.amount),
            ]}
          />
        ))}
      </PrintTable>
      <PrintedPayments payments={payments} />
      {open > 0 && <PrintedPix charged={{ for: 'invoice', id }} />}
    </FirmSheet>
  )
}
