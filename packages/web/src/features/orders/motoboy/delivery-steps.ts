import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { CallError, problemCause, problemText } from '../../../lib/call-error.ts'
import { useChange } from '../../../lib/change.ts'
import { toast } from '../../../ui/toast-store.ts'
import { receiveOrder } from '../store.ts'

const receiveRefused = (error: Error) => {
  if (error instanceof CallError && error.order) receiveOrder(error.order)
}

/** Sets out. Never with the version: an unrelated edit must not refuse a delivery (calls.md). */
export function useStart(order: Order, onDone?: () => void) {
  const start = useChange(ordersApi.start, {
    onSuccess: (answer) => {
      receiveOrder(answer)
      toast.success('Entrega iniciada com sucesso!')
      onDone?.()
    },
    onError: (error) => {
      receiveRefused(error)
      toast.error(problemText(error, 'Erro ao iniciar entrega'), problemCause(error))
    },
  })
  return {
    busy: start.isPending,
    start: () => start.mutate({ seen: order.version, body: { orderId: order.id, motoboyId: order.motoboy_id ?? '' } }),
  }
}

/** Hands it over to somebody who is named. */
export function useConfirm(order: Order, onDone: () => void) {
  const confirm = useChange(ordersApi.confirm, {
    onSuccess: (answer) => {
      receiveOrder(answer)
      toast.success('Entrega confirmada com sucesso!')
      onDone()
    },
    onError: receiveRefused,
  })
  return {
    busy: confirm.isPending,
    cause: problemCause(confirm.error),
    problem: confirm.error && problemText(confirm.error, 'Erro ao confirmar entrega. Tente novamente.'),
    confirm: (receiver: string) =>
      confirm.mutate({
        seen: order.version,
        body: { orderId: order.id, clientId: order.client.id, receiver: receiver.trim() },
      }),
  }
}
