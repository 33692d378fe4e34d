import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { StepName } from '@ligeiro/contract/steps'
import { CallError, problemText } from '#api/call-error.ts'
import { callWithIntentKey, useOneAtATime } from '#api/change.ts'
import { money } from '#lib/money.ts'
import { toast } from '#ui/toast-store.ts'
import { receiveOrder, removeOrder } from '#features/order-store/current-store.ts'
import { versionToSend } from '../delayed-step.ts'
import { useOrderChange } from '../order-change.ts'
import { settleDelayed } from '../send-delayed.ts'
import { useProofChange } from '../use-proof-change.ts'

/** The confirmation question of each destructive action (docs/product.md, Screens). */
const questions: Partial<Record<StepName, string>> = {
  cancel: 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.',
  reject: 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.',
  detach: 'Tem certeza que deseja remover o motoboy deste pedido?',
  markDelivered: 'Tem certeza que deseja marcar este pedido como entregue?',
  delete: 'Tem certeza que deseja excluir este pedido? Esta ação não pode ser desfeita.',
}

const approvedByPhone = ({ price }: Order) => `O cliente aprovou ${money(price ?? 0)} por telefone?`

/** The steps that the manage dialog takes itself, with their confirmation questions. The other steps have dialogs of their own. */
export function useManageActions(order: Order, onDone: () => void) {
  const optionsFor = (fallback: string) => ({ done: 'Pedido atualizado com sucesso!', fallback, onDone })
  const params = { id: order.id }
  const cancel = useOrderChange(ordersApi.cancel, optionsFor('Erro ao cancelar pedido. Tente novamente.'))
  const detach = useOrderChange(ordersApi.update, {
    ...optionsFor('Erro ao remover motoboy. Tente novamente.'),
    subject: 'motoboy',
  })
  const deliver = useOrderChange(ordersApi.update, optionsFor('Erro ao marcar como entregue. Tente novamente.'))
  const approve = useOrderChange(ordersApi.approve, optionsFor('Erro ao aprovar pedido. Tente novamente.'))
  const record = useOrderChange(ordersApi.recordApproval, optionsFor('Erro ao aprovar pedido. Tente novamente.'))
  const reject = useOrderChange(ordersApi.reject, optionsFor('Erro ao rejeitar pedido. Tente novamente.'))
  const proof = useProofChange(order)
  const deletion = useDeletion(order, onDone)
  const all = [cancel, detach, deliver, approve, record, reject, proof, deletion]

  const withConfirmation = (step: StepName, act: () => void) => () => {
    const question = step === 'recordApproval' ? approvedByPhone(order) : questions[step]
    if (question && !window.confirm(question)) return
    for (const one of all) one.forget()
    act()
  }
  return {
    busy: all.some((one) => one.busy),
    problem: all.map((one) => one.problem).find((problem) => problem !== null) ?? null,
    cancel: withConfirmation('cancel', () => cancel.take(order, { params })),
    detach: withConfirmation('detach', () =>
      detach.take(order, { params, body: { motoboy_id: null, status: 'pending' } }),
    ),
    markDelivered: withConfirmation('markDelivered', () =>
      deliver.take(order, { params, body: { status: 'delivered' } }),
    ),
    approve: withConfirmation('approve', () => approve.take(order, { params })),
    recordApproval: withConfirmation('recordApproval', () =>
      record.take(order, { params, body: { price: order.price ?? 0 } }),
    ),
    reject: withConfirmation('reject', () => reject.take(order, { params })),
    setProof: withConfirmation('setProof', () =>
      proof.take(order, { params, body: { proof_required: !order.proof_required } }),
    ),
    delete: withConfirmation('delete', deletion.take),
  }
}

function useDeletion(order: Order, onDone: () => void) {
  const { id } = order
  const send = async () => {
    await settleDelayed(id)
    await callWithIntentKey(ordersApi.delete, { params: { id }, version: versionToSend(order) })
  }
  const change = useOneAtATime(send, {
    onSuccess: () => {
      removeOrder({ id, version: versionToSend(order) + 1 })
      toast.success('Pedido excluído com sucesso!')
      onDone()
    },
    onError: (error) => {
      if (error instanceof CallError && error.order) receiveOrder(error.order)
    },
  })
  return {
    busy: change.isPending,
    problem: change.error && problemText(change.error, 'Erro ao excluir pedido. Tente novamente.'),
    forget: change.reset,
    take: () => change.mutate(undefined),
  }
}
