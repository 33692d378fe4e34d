import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { callWithIntentKey } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Inline } from '#ui/layout.tsx'
import { BulkReport } from './bulk-report.tsx'
import { useBulk } from './use-bulk.ts'

export type BulkProps = { ids: readonly string[]; onDone: (remaining: readonly string[]) => void; onClose: () => void }

const cancel = (order: Order) =>
  callWithIntentKey(ordersApi.cancel, { params: { id: order.id }, version: order.version })

/** The dialog that cancels the selected orders, with one call for each order. */
export default function CancelSelectedDialog({ ids, onDone, onClose }: BulkProps) {
  const bulk = useBulk({
    ids,
    step: 'cancel',
    done: 'Pedidos cancelados com sucesso!',
    fallback: 'Erro ao cancelar pedido. Tente novamente.',
    onDone,
    onClose,
  })
  const confirmed = (count: number) =>
    window.confirm(
      count === 1
        ? 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'
        : `Tem certeza que deseja cancelar ${count} pedidos? Esta ação não pode ser desfeita.`,
    )
  const [words, act, count] = bulk.begun
    ? [`Tentar novamente (${bulk.remaining.length})`, bulk.retry, bulk.remaining.length]
    : [
        `Cancelar ${bulk.eligible.length === 1 ? '1 pedido' : `${bulk.eligible.length} pedidos`}`,
        bulk.begin,
        bulk.eligible.length,
      ]
  return (
    <Dialog
      title="Cancelar pedidos"
      wide
      busy={bulk.busy}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          {bulk.busy ? (
            <Button onClick={bulk.stop}>Parar</Button>
          ) : (
            <Button onClick={onClose}>{bulk.begun ? 'Fechar' : 'Voltar'}</Button>
          )}
          {count > 0 && (
            <Button
              variant="bad"
              icon="circle-x"
              busy={bulk.busy}
              busyLabel="Cancelando..."
              onClick={() => (bulk.begun || confirmed(count)) && act(cancel)}
            >
              {words}
            </Button>
          )}
        </Inline>
      }
    >
      <BulkReport bulk={bulk} />
    </Dialog>
  )
}
