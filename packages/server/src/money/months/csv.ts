import { centsOf } from '@ligeiro/contract/money'
import { adjustmentTitle, monthName } from '@ligeiro/contract/month-name'
import type { MonthDocument } from '@ligeiro/contract/months-schemas'
import { byteOrderMark, csvAmount, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { longDay } from '../days.ts'
import { groupHeadings, rowTitle } from '../reports/files.ts'

const headings = ['Parte', 'Nome', 'Entregas', 'Receita (R$)', 'Custo (R$)', 'Margem (R$)']

type Amounts = { deliveries?: number; revenue: number; cost: number }
const line = (part: string, name: string, { deliveries, revenue, cost }: Amounts) =>
  csvRecord([
    ...[part, name, String(deliveries ?? '')].map(csvText),
    ...[centsOf(revenue), centsOf(cost), centsOf(revenue) - centsOf(cost)].map(csvAmount),
  ])

/** A closed month as a file: its rows by day, client, motoboy and bairro, the adjustments one by one, the total, and how it was closed. */
export function monthCsv({ number, month, reopened, rows, adjustments, adjusted, totals }: MonthDocument): string {
  const groups = (['day', 'client', 'motoboy', 'bairro'] as const).flatMap((by) =>
    rows[by].map((row) => line(groupHeadings[by], rowTitle(by, row), row)),
  )
  const changes = adjustments.flatMap(({ day, label, order, client, motoboy, before, after, month: of }) => {
    const name = [longDay(day), label, order && `#${order.id.slice(0, 8)}`, client?.name, motoboy?.name]
    return [
      line(`${adjustmentTitle(of)}: antes`, name.filter(Boolean).join(' '), before),
      line(`${adjustmentTitle(of)}: depois`, name.filter(Boolean).join(' '), after),
    ]
  })
  const note = (text: string) => csvRecord([csvText(text)])
  return [
    byteOrderMark + csvRecord(headings.map(csvText)),
    ...groups,
    ...changes,
    ...adjusted.map((sums) => line(adjustmentTitle(sums.month), 'Soma', sums)),
    line('Total', '', totals),
    note(`Fechamento nº ${number}, ${monthName(month)}`),
    ...(reopened ? [note(`REABERTO: ${reopened.reason}`)] : []),
  ].join('')
}
