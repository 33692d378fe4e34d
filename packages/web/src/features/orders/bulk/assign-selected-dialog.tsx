import { ordersApi } from '@ligeiro/contract/orders-api'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { takeStep } from '../steps/take-step.ts'
import { BulkReport } from './bulk-report.tsx'
import type { BulkProps } from './cancel-selected-dialog.tsx'
import { MotoboyChoice } from '../assign/motoboy-choice.tsx'
import { useBulk } from './use-bulk.ts'

type Props = BulkProps & { /** Who is chosen at first. */ motoboy?: string | undefined; onRegister: () => void }

/** The dialog that assigns the selected orders to one motoboy, with one call for each order. */
export default function AssignSelectedDialog({ ids, motoboy = '', onRegister, onClose }: Props) {
  const { values, field } = useForm(() => ({ motoboyId: motoboy }))
  const { motoboyId } = values
  const bulk = useBulk({
    ids,
    step: 'attach',
    done: 'Motoboy atribuído com sucesso!',
    fallback: 'Erro ao atribuir motoboy. Tente novamente.',
    onDone: () => void refetchMotoboys(),
    onClose,
  })
  const { begun, count } = bulk
  const assign = bulk.action((order) => takeStep(order, ordersApi.attach, { body: { orderId: order.id, motoboyId } }), {
    label: begun ? `Tentar novamente (${count})` : `Atribuir ${count === 1 ? '1 pedido' : `${count} pedidos`}`,
    busyLabel: 'Atribuindo...',
    checks: [[() => motoboyId === '', 'Selecione um motoboy']],
  })
  return (
    <ActionDialog
      title="Atribuir Motoboy"
      wide
      actions={bulk.actions}
      form={values}
      buttons={[count > 0 && assign]}
      cancel={begun ? 'Fechar' : 'Cancelar'}
      onStop={bulk.stop}
      onClose={onClose}
    >
      <BulkReport bulk={bulk} />
      {!begun && <MotoboyChoice {...field('motoboyId')} focused={motoboy} onRegister={onRegister} />}
    </ActionDialog>
  )
}
