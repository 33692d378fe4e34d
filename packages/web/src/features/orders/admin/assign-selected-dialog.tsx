import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useState } from 'react'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { callWithIntentKey } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline } from '#ui/layout.tsx'
import { BulkReport } from './bulk-report.tsx'
import type { BulkProps } from './cancel-selected-dialog.tsx'
import { MotoboyChoice } from './motoboy-choice.tsx'
import { useBulk } from './use-bulk.ts'

/** The dialog that assigns the selected orders to one motoboy, with one call for each order. */
export default function AssignSelectedDialog({ ids, onDone, onClose }: BulkProps) {
  const [motoboyId, setMotoboyId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const bulk = useBulk({
    ids,
    step: 'attach',
    done: 'Motoboy atribuído com sucesso!',
    fallback: 'Erro ao atribuir motoboy. Tente novamente.',
    onDone: (remaining) => {
      void refetchMotoboys()
      onDone(remaining)
    },
    onClose,
  })
  const attach = (order: Order) =>
    callWithIntentKey(ordersApi.attach, { body: { orderId: order.id, motoboyId }, version: order.version })
  const count = bulk.begun ? bulk.remaining.length : bulk.eligible.length
  const submit = () => {
    setProblem(motoboyId === '' ? 'Selecione um motoboy' : null)
    if (motoboyId === '' || count === 0) return
    if (bulk.begun) bulk.retry(attach)
    else bulk.begin(attach)
  }
  return (
    <DialogForm
      title="Atribuir Motoboy"
      wide
      busy={bulk.busy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          {bulk.busy ? (
            <Button onClick={bulk.stop}>Parar</Button>
          ) : (
            <Button onClick={onClose}>{bulk.begun ? 'Fechar' : 'Cancelar'}</Button>
          )}
          {count > 0 && (
            <Button variant="main" type="submit" form={dialogForm} busy={bulk.busy} busyLabel="Atribuindo...">
              {bulk.begun ? `Tentar novamente (${count})` : `Atribuir ${count === 1 ? '1 pedido' : `${count} pedidos`}`}
            </Button>
          )}
        </Inline>
      }
    >
      <ErrorBox message={problem} />
      <BulkReport bulk={bulk} />
      {!bulk.begun && <MotoboyChoice value={motoboyId} onChange={setMotoboyId} />}
    </DialogForm>
  )
}
