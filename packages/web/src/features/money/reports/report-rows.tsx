import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import { groupLabels, rowTitle } from '@ligeiro/contract/report-words'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import type { Column } from '#list/list.tsx'
import { AmountBar } from '#ui/money-page.tsx'
import { Text } from '#ui/text.tsx'

/** `adjusted`: the closed month whose adjustments it sums. */
export type ReportRow = MoneyReport['rows'][number] & { id: string; adjusted?: string }

export const adjustedRow = ({ month, ...sums }: MoneyReport['adjusted'][number]): ReportRow => ({
  ...sums,
  key: null,
  name: null,
  id: `adjusted ${month}`,
  adjusted: month,
})

const marginTone = (margin: number) => (margin < 0 ? { tone: 'late' as const } : {})
const marginOf = ({ margin }: ReportRow) => <Text {...marginTone(margin)}>{money(margin)}</Text>

/** The columns of a report. The bars of motoboys are left out: nobody is ranked. */
export function reportColumns({ by, rows }: Pick<MoneyReport, 'by' | 'rows'>): Column<ReportRow>[] {
  const most = Math.max(0, ...rows.map(({ revenue }) => revenue))
  // A single amount has nothing to be compared with.
  const hasBars = by !== 'motoboy' && rows.filter((row) => row.revenue > 0).length > 1
  const revenue = (row: ReportRow, name = '') => {
    const text = `${name}${money(row.revenue)}`
    return hasBars ? <AmountBar text={text} part={row.revenue} most={most} /> : text
  }
  // The bars take what is left; without them the columns stand evenly.
  const width = hasBars ? '20ch' : '18%'
  return [
    { head: groupLabels[by], width: '28%', cell: (row) => rowTitle(by, row), card: 'head' },
    {
      head: 'Entregas',
      width: hasBars ? '11ch' : width,
      end: true,
      cell: ({ deliveries }) => deliveries,
      card: 'head-end',
      cardCell: ({ deliveries }) => counted(deliveries, 'entrega', 'entregas'),
    },
    {
      head: 'Receita',
      end: true,
      cell: (row) => revenue(row),
      card: 'line',
      cardCell: (row) => revenue(row, 'Receita '),
    },
    { head: 'Custo', width, end: true, cell: ({ cost }) => money(cost) },
    { head: 'Margem', width, end: true, cell: marginOf },
    {
      card: 'line',
      cardCell: ({ cost, margin }) => (
        <Text tone="ink-2">
          {`Custo ${money(cost)} · `}
          <Text {...marginTone(margin)}>{`Margem ${money(margin)}`}</Text>
        </Text>
      ),
    },
  ]
}
