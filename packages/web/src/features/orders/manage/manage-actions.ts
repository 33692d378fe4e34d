import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { proofApi } from '@ligeiro/contract/proof-api'
import { money } from '#lib/money.ts'
import { removeOrder } from '#features/order-store/current-store.ts'
import { motoboyWords } from '../price/price-and-motoboy-steps.ts'
import { versionToSend, type StepCall } from '../steps/delayed-step.ts'
import { cancelQuestion, proofAction, stepAction, type StepGiven } from '../steps/step-action.ts'

type MarkOptions = Pick<StepGiven<typeof ordersApi.update>, 'body' | 'checks' | 'onDone'>

export const markDelivered = (order: Order, given: MarkOptions) =>
  stepAction(order, ordersApi.update, {
    params: { id: order.id },
    label: 'Marcar como entregue',
    look: 'main',
    icon: 'check-twice',
    ask: 'Tem certeza que deseja marcar este pedido como entregue?',
    done: 'Pedido atualizado com sucesso!',
    fallback: 'Erro ao marcar como entregue. Tente novamente.',
    ...given,
  })

/** The steps that the manage dialog takes itself. The other steps have dialogs of their own. */
export function manageActions(order: Order, onDone: () => void) {
  const params = { id: order.id }
  const step = <E extends StepCall>(endpoint: E, given: StepGiven<E>) =>
    stepAction(order, endpoint, { done: 'Pedido atualizado com sucesso!', onDone, ...given })
  return {
    cancel: step(ordersApi.cancel, {
      params,
      label: 'Cancelar pedido',
      look: 'bad',
      ask: cancelQuestion,
      fallback: 'Erro ao cancelar pedido. Tente novamente.',
    }),
    detach: step(ordersApi.update, {
      params,
      body: { motoboy_id: null, status: 'pending' },
      subject: 'motoboy',
      label: 'Remover Motoboy',
      look: 'quiet',
      ask: 'Tem certeza que deseja remover o motoboy deste pedido?',
      fallback: 'Erro ao remover motoboy. Tente novamente.',
    }),
    markDelivered: markDelivered(order, { body: { status: 'delivered' }, onDone }),
    approve: step(ordersApi.approve, {
      params,
      label: 'Aceitar',
      look: 'main',
      fallback: 'Erro ao aprovar pedido. Tente novamente.',
    }),
    recordApproval: step(ordersApi.recordApproval, {
      params,
      body: { price: order.price ?? 0 },
      label: 'Aprovou por WhatsApp',
      icon: 'whatsapp',
      ask: `${order.client.user.name} aprovou ${money(order.price ?? 0)} por WhatsApp ou telefone? Fica no histórico, e quem tem o aplicativo é avisado.`,
      fallback: 'Erro ao aprovar pedido. Tente novamente.',
    }),
    reject: step(ordersApi.reject, {
      params,
      label: 'Recusar',
      ask: cancelQuestion,
      fallback: 'Erro ao rejeitar pedido. Tente novamente.',
    }),
    setProof: proofAction(order),
    delete: step(ordersApi.delete, {
      params,
      fallback: 'Erro ao excluir pedido. Tente novamente.',
      ask: 'Tem certeza que deseja excluir este pedido? Esta ação não pode ser desfeita.',
      done: 'Pedido excluído com sucesso!',
      onDone: () => {
        removeOrder({ id: order.id, version: versionToSend(order) + 1 })
        onDone()
      },
    }),
    proofSeen: stepAction(order, proofApi.seen, {
      params,
      label: 'Visto',
      done: 'Prova marcada como vista.',
      fallback: 'Erro ao marcar como visto. Tente novamente.',
    }),
    /** Gives the order to a motoboy who had it. */
    giveBack: ({ id, name }: { id: string; name: string }) =>
      stepAction(order, ordersApi.attach, {
        body: { orderId: order.id, motoboyId: id },
        ...motoboyWords,
        label: `Devolver a ${name}`,
        icon: 'motorcycle',
      }),
  }
}
export type ManageActions = ReturnType<typeof manageActions>
