import type { Action, ActionOptions } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsReason } from '#action/needs-reason.ts'
import { useForm } from '#action/use-form.ts'
import { ClosedMonthNotice } from '#features/closed-months/closed-month-notice.tsx'
import { ReasonField } from '#features/orders/correct/reason-field.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from './queries.ts'

/** What is reversed: the title, what follows, and the call that takes the reason. `day`: of what is reversed, if a report has it. */
export type Reversal = {
  title: string
  sentence: string
  label: string
  day?: string
  reverse: (reason: string, words: Omit<ActionOptions, 'done'>) => Action
}

export default function ReversalDialog({ reversal, onClose }: { reversal: Reversal; onClose: () => void }) {
  const { values, field } = useForm(() => ({ reason: '' }))
  const { title, sentence, label, day, reverse } = reversal
  const send = reverse(values.reason.trim(), {
    label,
    busyLabel: 'Estornando...',
    look: 'main',
    checks: [needsReason],
    fallback: 'Erro ao estornar. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title={title} form={values} buttons={[send]} cancel="Voltar" onClose={onClose}>
      <ClosedMonthNotice day={day ?? null} />
      <Paragraph>{sentence}</Paragraph>
      <ReasonField required {...field('reason')} />
    </ActionDialog>
  )
}
