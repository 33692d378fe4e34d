import type { Adjustment } from '@ligeiro/contract/money-reports-schemas'
import { monthName } from '@ligeiro/contract/month-name'
import { PrintRow, PrintTable } from '#ui/print-sheet.tsx'
import { adjustedThing, adjustmentKey, changedAmounts } from '../reports/adjustment-words.ts'

const columns = [
  { head: 'O quê', width: '26%', isFigure: true },
  { head: 'De quem', width: '22%' },
  { head: '', width: '20%' },
  { head: 'Antes e depois', width: '32%', end: true },
]

type Props = {
  label: string
  /** What `month` is to them. */ head: string
  items: readonly { month: string; of: Adjustment }[]
}

/** Adjustments on the paper of a month, each with both amounts; nothing where there are none. */
export const PrintedAdjustments = ({ label, head, items }: Props) =>
  items.length > 0 && (
    <PrintTable isTitled label={label} columns={columns.map((column) => ({ ...column, head: column.head || head }))}>
      {items.map(({ month, of }) => (
        <PrintRow
          key={`${month} ${adjustmentKey(of)}`}
          cells={[
            adjustedThing(of),
            [of.client?.name, of.motoboy?.name].filter(Boolean).join(', '),
            monthName(month),
            changedAmounts(of).join('; '),
          ]}
        />
      ))}
    </PrintTable>
  )
