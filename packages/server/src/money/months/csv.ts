import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { adjustmentTitle, monthName } from '@ligeiro/contract/month-name'
import type { Adjustment } from '@ligeiro/contract/money-reports-schemas'
import type { MonthDocument } from '@ligeiro/contract/months-schemas'
import { byteOrderMark, csvAmount, csvRecord, csvText } from '../../platform/files/csv-record.ts'
import { longDay } from '../days.ts'
import { groupLabels, rowTitle } from '@ligeiro/contract/report-words'

const movements = { cash: 'Dinheiro', bank: 'Banco', card: 'Maquininha', loss: 'Perdas', expense: 'Despesas' }
const accounts = Object.keys(movements) as (keyof typeof movements)[]
const headings = [
  'Parte',
  'Nome',
  'Entregas',
  'Receita (R$)',
  'Custo (R$)',
  'Margem (R$)',
  'Recebido na entrega (R$)',
  ...accounts.map((account) => `${movements[account]} (R$)`),
]

type Amounts = Pick<Adjustment['after'], 'revenue' | 'cost'> &
  Partial<Pick<Adjustment['after'], 'collected' | 'movement'>> & { deliveries?: number }
/** What is not known of a part stays empty. */
const line = (part: string, name: string, { deliveries, revenue, cost, collected, movement }: Amounts) =>
  csvRecord([
    ...[part, name, String(deliveries ?? '')].map(csvText),
    ...[centsOf(revenue), centsOf(cost), centsOf(revenue) - centsOf(cost)].map(csvAmount),
    ...[collected, ...accounts.map((account) => movement?.[account])].map((reais) =>
      reais === undefined ? csvText('') : csvAmount(centsOf(reais)),
    ),
  ])

/** A closed month as a file: its rows by day, client, motoboy and bairro, the adjustments one by one, the total, and how it was closed. */
export function monthCsv(document: MonthDocument): string {
  const { number, month, reopened, rows, adjustments, adjusted, totals, movement } = document
  const { cash, card, pix } = document.collected
  const collected = reaisOf(centsOf(cash) + centsOf(card) + centsOf(pix))
  const groups = (['day', 'client', 'motoboy', 'bairro'] as const).flatMap((by) =>
    rows[by].map((row) => line(groupLabels[by], rowTitle(by, row), row)),
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
    line('Total', '', { ...totals, collected, movement }),
    note(`Fechamento nº ${number}, ${monthName(month)}`),
    ...(reopened ? [note(`REABERTO: ${reopened.reason}`)] : []),
  ].join('')
}
