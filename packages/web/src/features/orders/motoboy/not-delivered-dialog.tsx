import { notDeliveredLabel, notDeliveredReasons, type NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '#action/action.ts'
import { useForm } from '#action/use-form.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/segmented.tsx'
import { TextInput } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { Text } from '#ui/text.tsx'
import { useOrderOutbox } from './delivery-card-footer.tsx'
import { DeliveryStepDialog } from './delivery-step-dialog.tsx'
import { markNotDelivered } from './dialog-steps.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const reasons = notDeliveredReasons.map((value) => ({ value, label: capital(notDeliveredLabel[value]) }))

type Props = { order: Order; user: User; onClose: () => void }

/** The dialog 'Não consegui entregar': why, in one tap, and a note for the dispatcher, who decides what happens next (docs/product.md, Motoboy). */
export function NotDeliveredDialog({ order, user, onClose }: Props) {
  const { values, put, field } = useForm(() => ({ reason: undefined as NotDeliveredReason | undefined, note: '' }))
  const { reason, note } = values
  const warn = workAction(
    () => {
      if (reason) markNotDelivered(user, order, reason, note)
      onClose()
    },
    { label: 'Avisar a central', disabled: !reason },
  )
  return (
    <DeliveryStepDialog
      title="Não consegui entregar"
      {...{ order, user, onClose }}
      step="notDelivered"
      action={warn}
      form={values}
    >
      <Stack gap={2}>
        <Text tone="ink-2">O que aconteceu?</Text>
        <Chips
          label="O que aconteceu"
          value={reason}
          onChange={(chosen) => put({ reason: chosen })}
          options={reasons}
        />
      </Stack>
      <TextInput
        label="Observação (opcional)"
        {...field('note')}
        hint="A entrega continua com você até a central decidir."
        limit={textLimits.note}
        autoComplete="off"
      />
    </DeliveryStepDialog>
  )
}

type LineProps = { order: Order; user: User; onPress: () => void }

/** The way to the dialog, for a delivery under way about which nothing is waiting to be sent yet. */
export function NotDeliveredLine({ order, user, onPress }: LineProps) {
  const { entries, held, next } = useOrderOutbox(order)
  const isWaiting = entries.some(({ wish, refused }) => wish.step === 'notDelivered' && refused === null)
  if (held || isWaiting || !can(user, 'notDelivered', next)) return null
  return (
    <QuestionLine question="Não deu certo?">
      <Button variant="quiet-do" onClick={onPress}>
        Não consegui entregar
      </Button>
    </QuestionLine>
  )
}
