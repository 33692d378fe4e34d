import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can, whyNot } from '@ligeiro/contract/steps'
import { useState } from 'react'
import { useUser } from '../../auth/session.ts'
import { refetchMotoboys, useMotoboys } from '../../motoboys/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogForm, dialogForm, Flush } from '../../../ui/dialog.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Inline } from '../../../ui/layout.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../change-notice.tsx'
import { MotoboyChoice } from './motoboy-choice.tsx'
import { OrderBrief } from './order-brief.tsx'
import { useOrderChange } from '../order-change.ts'

/** Assign or swap (specification, section 2): all active motoboys, the readiest first, the unavailable last. */
export default function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const user = useUser()
  const motoboys = useMotoboys()
  const [motoboyId, setMotoboyId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const attach = useOrderChange(ordersApi.attach, {
    done: 'Motoboy atribuído com sucesso!',
    fallback: 'Erro ao atribuir motoboy. Tente novamente.',
    onDone: () => {
      void refetchMotoboys()
      onClose()
    },
  })
  const may = user !== null && can(user, 'attach', order)
  const words = order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'
  const none = motoboys.data?.length === 0

  const submit = () => {
    setProblem(motoboyId === '' ? 'Selecione um motoboy' : null)
    if (motoboyId !== '' && may) attach.take(order, { body: { orderId: order.id, motoboyId } })
  }
  return (
    <DialogForm
      title={words}
      id={shortId(order.id)}
      busy={attach.busy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          <Button disabled={attach.busy} onClick={onClose}>
            Cancelar
          </Button>
          {may && !none && (
            <Button variant="main" type="submit" form={dialogForm} busy={attach.busy} busyLabel="Atribuindo...">
              {words}
            </Button>
          )}
        </Inline>
      }
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} busy={attach.busy} />
      <ErrorBox message={problem ?? attach.problem ?? (may ? null : whyNot('attach', order, 'admin'))} />
      <MotoboyChoice present={order.motoboy_id} value={motoboyId} onChange={setMotoboyId} />
    </DialogForm>
  )
}
