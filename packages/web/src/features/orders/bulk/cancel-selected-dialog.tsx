import { ordersApi } from '@ligeiro/contract/orders-api'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { takeStep } from '../steps/take-step.ts'
import { cancelQuestion } from '../steps/step-action.ts'
import { BulkReport } from './bulk-report.tsx'
import { useBulk } from './use-bulk.ts'

export type BulkProps = { ids: readonly string[]; onClose: () => void }
type Props = BulkProps & { onDone: (remaining: readonly string[]) => void }

const question = (count: number) =>
  count === 1 ? cancelQuestion : `Tem certeza que deseja cancelar ${count} pedidos? Esta ação não pode ser desfeita.`

/** The dialog that cancels the selected orders, with one call for each order. */
export default function CancelSelectedDialog({ ids, onDone, onClose }: Props) {
  const bulk = useBulk({
    ids,
    step: 'cancel',
    done: 'Pedidos cancelados com sucesso!',
    fallback: 'Erro ao cancelar pedido. Tente novamente.',
    onDone,
    onClose,
  })
  const { begun, count, eligible } = bulk
  const { money } = useConfig()
  const isCharged = money && eligible.some(({ status }) => status === 'in_progress')
  const cancel = bulk.action((order) => takeStep(order, ordersApi.cancel, { params: { id: order.id } }), {
    label: begun ? `Tentar novamente (${count})` : `Cancelar ${count === 1 ? '1 pedido' : `${count} pedidos`}`,
    busyLabel: 'Cancelando...',
    look: 'bad',
    icon: 'circle-x',
    ask: begun
      ? undefined
      : question(count) + (isCharged ? ' O deslocamento dos que já saíram é cobrado pelas regras.' : ''),
  })
  return (
    <ActionDialog
      title="Cancelar pedidos"
      wide
      actions={bulk.actions}
      buttons={[count > 0 && cancel]}
      cancel={begun ? 'Fechar' : 'Voltar'}
      onStop={bulk.stop}
      onClose={onClose}
    >
      <BulkReport bulk={bulk} />
    </ActionDialog>
  )
}
