import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { refetchMotoboys, useMotoboys } from '#features/motoboys/queries.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm, Flush } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline } from '#ui/layout.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../change-notice.tsx'
import { MotoboyChoice } from './motoboy-choice.tsx'
import { OrderBrief } from './order-brief.tsx'
import { useOrderChange } from '../order-change.ts'

/** The dialog that assigns or swaps the motoboy of an order. Lists all active motoboys, the unavailable ones last (docs/product.md, Admin). */
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
  const mayAssign = user !== null && can(user, 'attach', order)
  const title = order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'
  const none = motoboys.data?.length === 0

  const choose = (id: string) => {
    setMotoboyId(id)
    setProblem(null)
  }
  const submit = () => {
    setProblem(motoboyId === '' ? 'Selecione um motoboy' : null)
    if (motoboyId !== '' && mayAssign) attach.take(order, { body: { orderId: order.id, motoboyId } })
  }
  return (
    <DialogForm
      title={title}
      id={shortId(order.id)}
      busy={attach.busy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          <Button disabled={attach.busy} onClick={onClose}>
            Cancelar
          </Button>
          {mayAssign && !none && (
            <Button variant="main" type="submit" form={dialogForm} busy={attach.busy} busyLabel="Atribuindo...">
              {title}
            </Button>
          )}
        </Inline>
      }
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} busy={attach.busy} />
      <ErrorBox message={problem ?? attach.problem ?? (mayAssign ? null : whyNot('attach', order, 'admin'))} />
      <MotoboyChoice present={order.motoboy_id} value={motoboyId} onChange={choose} />
    </DialogForm>
  )
}
