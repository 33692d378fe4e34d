import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useForm } from '#action/use-form.ts'
import { textLimits } from '#lib/text-limits.ts'
import { draft } from '#session/draft.ts'
import { TextArea } from '#ui/field.tsx'
import { stepAction } from '../steps/step-action.ts'
import { StepDialog } from '../steps/step-dialog.tsx'

/** The dialog 'Pedir mudança': what the client asks the desk to change, or an admin for a client who telephones. */
export default function RequestDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { values, field, drop } = useForm(() => draft(`change:${order.id}`, { note: '' }))
  const discard = () => {
    drop()
    onClose()
  }
  const ask = stepAction(order, ordersApi.requestChange, {
    params: { id: order.id },
    body: { note: values.note },
    label: user.role === 'admin' ? 'Anotar' : 'Enviar à central',
    busyLabel: 'Enviando...',
    checks: ['note'],
    done: user.role === 'admin' ? 'Pedido de mudança anotado.' : 'A central recebeu o seu pedido de mudança.',
    fallback: 'Erro ao pedir a mudança. Tente novamente.',
    onDone: discard,
  })
  return (
    <StepDialog
      title="Pedir mudança"
      form={values}
      {...{ order, user, onClose }}
      step="requestChange"
      action={ask}
      onCancel={discard}
      typing
    >
      <TextArea
        label="O que deve mudar"
        {...field('note')}
        required
        hint="Por exemplo: o número é 1900, não 900."
        limit={textLimits.change}
      />
    </StepDialog>
  )
}
