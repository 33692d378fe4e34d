import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { textLimits } from '#lib/text-limits.ts'
import { draft } from '#session/draft.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { TextArea } from '#ui/field.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { shortId } from '../short-id.ts'
import { stepAction } from '../steps/step-action.ts'

/** The dialog 'Pedir mudança': what the client asks the desk to change, or an admin for a client who telephones. */
export default function RequestDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const actions = useActions()
  const { values, field, drop } = useForm(() => draft(`change:${order.id}`, { note: '' }))
  const may = can(user, 'requestChange', order)
  const discard = () => {
    drop()
    onClose()
  }
  const ask = stepAction(
    order,
    ordersApi.requestChange,
    { params: { id: order.id }, body: { note: values.note } },
    {
      label: user.role === 'admin' ? 'Anotar' : 'Enviar à central',
      busyLabel: 'Enviando...',
      checks: ['note'],
      done: user.role === 'admin' ? 'Pedido de mudança anotado.' : 'A central recebeu o seu pedido de mudança.',
      fallback: 'Erro ao pedir a mudança. Tente novamente.',
      onDone: discard,
    },
  )
  return (
    <ActionDialog
      title="Pedir mudança"
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[may && ask]}
      onCancel={discard}
      onClose={onClose}
      typing
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('requestChange', order, user.role)} />}
      {may && (
        <TextArea
          label="O que deve mudar"
          {...field('note')}
          required
          hint="Por exemplo: o número é 1900, não 900."
          limit={textLimits.change}
        />
      )}
    </ActionDialog>
  )
}
