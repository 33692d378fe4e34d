import type { Adjustment } from '@ligeiro/contract/money-reports-schemas'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { ResultList } from '#ui/result-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { adjustedThing, adjustmentKey, changedAmounts } from './adjustment-words.ts'

type Props = { adjustments: readonly Adjustment[]; onClose: () => void }

/** What changed of closed months, each with both amounts. */
export default function AdjustmentsDialog({ adjustments, onClose }: Props) {
  const { timeZone } = useConfig()
  return (
    <ActionDialog title="Ajustes de meses fechados" cancel="Fechar" onClose={onClose}>
      <Paragraph>O mês já estava fechado. A diferença conta neste período.</Paragraph>
      <ResultList
        label="Ajustes"
        items={adjustments.map((one) => ({
          key: adjustmentKey(one),
          tone: 'calm',
          text: adjustedThing(one),
          detail: [
            ...changedAmounts(one),
            one.client?.name,
            one.motoboy?.name,
            `${dateTime(one.at, timeZone)}, ${one.by.name}`,
            one.reason,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </ActionDialog>
  )
}
