import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Inset } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { adjustedSums, laterSums } from './adjustment-words.ts'

const AdjustmentsDialog = lazyWithRetry(() => import('./adjustments-dialog.tsx'))

/** What of closed months counts in this report, and what of its days counts in a later one. */
export function Adjustments({ report: { adjusted, adjustments, later } }: { report: MoneyReport }) {
  const [dialog, show] = useDialog((onClose) => <AdjustmentsDialog adjustments={adjustments} onClose={onClose} />)
  if (adjusted.length === 0 && adjustments.length === 0 && later.length === 0) return null
  return (
    <Inset>
      {later.length > 0 && <Notice message="O mês foi fechado." detail={laterSums(later)} />}
      {(adjusted.length > 0 || adjustments.length > 0) && (
        <Notice
          message="Com ajustes de meses fechados."
          detail={adjustedSums(adjusted)}
          action={
            adjustments.length > 0 && (
              <Button size="s" onClick={() => show(true)}>{`Ver ajustes (${adjustments.length})`}</Button>
            )
          }
        />
      )}
      {dialog}
    </Inset>
  )
}
