import { centsOf } from '@ligeiro/contract/money'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import { byteOrderMark, csvAmount, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { timeOf } from '../../platform/time/local-time.ts'
import { longDay } from '../days.ts'

const headings = ['Dia', 'Hora', 'Lançamento', 'Pedido', 'Endereço', 'Valor']

/** An invoice as a file: its lines, and below them what the paper says too. `zone`: TIME_ZONE. */
export function invoiceCsv(invoice: ResponseOf<typeof invoicesApi.find>, zone: string): string {
  const { lines, total, open, status } = invoice
  const line = (texts: string[], amount: number) => csvRecord([...texts.map(csvText), csvAmount(centsOf(amount))])
  const sum = (label: string, amount: number) => line(['', '', label, '', ''], amount)
  return [
    byteOrderMark + csvRecord(headings.map(csvText)),
    ...lines.map(({ day, at, label, order, amount }) =>
      line(
        [
          longDay(day),
          timeOf(new Date(at), zone),
          label,
          order ? `#${order.id.slice(0, 8)}` : '',
          order?.address ?? '',
        ],
        amount,
      ),
    ),
    sum('Total', total),
    ...(status === 'cancelled'
      ? [csvRecord([csvText('CANCELADA')])]
      : [sum('Pago', total - open), sum('Em aberto', open)]),
    csvRecord([csvText('Não é documento fiscal.')]),
  ].join('')
}
