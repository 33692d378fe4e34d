import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { useUser } from '#features/auth/session.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm, Flush } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline } from '#ui/layout.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../change-notice.tsx'
import { MotoboyChoice } from './motoboy-choice.tsx'
import { OrderBrief } from './order-brief.tsx'
import { takeMotoboy } from './price-and-motoboy-steps.ts'
import { useDelayedStep } from '../delayed-step.ts'

/** The dialog that assigns or swaps the motoboy of an order. Lists all active motoboys, the unavailable ones last (docs/product.md, Admin). */
export default function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const user = useUser()
  const motoboys = useMotoboys()
  const nameOf = useMotoboyNames()
  const delayed = useDelayedStep(order.id, 'motoboy')
  const [motoboyId, setMotoboyId] = useState(delayed?.sets?.motoboy?.id ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const mayAssign = user !== null && can(user, 'attach', order)
  const title = order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'
  const none = motoboys.data?.length === 0

  const choose = (id: string) => {
    setMotoboyId(id)
    setProblem(null)
  }
  const submit = () => {
    const chosen = motoboys.data?.find(({ id }) => id === motoboyId)
    if (!chosen) return setProblem('Selecione um motoboy')
    if (!mayAssign) return
    takeMotoboy(order, { id: motoboyId, name: nameOf(motoboyId, chosen.user.name) })
    onClose()
  }
  return (
    <DialogForm
      title={title}
      id={shortId(order.id)}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          {mayAssign && !none && (
            <Button variant="main" type="submit" form={dialogForm}>
              {title}
            </Button>
          )}
        </Inline>
      }
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} />
      <ErrorBox message={problem ?? delayed?.problem ?? (mayAssign ? null : whyNot('attach', order, 'admin'))} />
      <MotoboyChoice present={order.motoboy_id} value={motoboyId} onChange={choose} />
    </DialogForm>
  )
}
