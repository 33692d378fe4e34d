import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { workAction, type Action, type ActionOptions } from '#action/action.ts'
import type { AnyOptions } from '#api/send.ts'
import type { StepCall, StepOptions, Subject } from './delayed-step.ts'
import { takeStep } from './take-step.ts'

/** The question before somebody cancels an order, or a client rejects its price (docs/product.md, Screens). */
export const cancelQuestion = 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'

/** What the call of a step is given, and what its action looks like and says. `subject`: what the step is about. */
export type StepGiven<E extends StepCall> = StepOptions<E> & ActionOptions & { subject?: Subject }

/** A step on the order on the screen, sent at once with the order's version. */
export function stepAction<E extends StepCall>(order: Order, endpoint: E, given: StepGiven<E>): Action {
  const { params, body, subject = 'answer', ...words } = given as AnyOptions & ActionOptions & { subject?: Subject }
  const options = { params, body } as StepOptions<E>
  return { ...workAction(() => takeStep(order, endpoint, options, subject), words), call: endpoint, body }
}

/** Changes whether only the code or the QR of who receives confirms the delivery. */
export const proofAction = (order: Order): Action =>
  stepAction(order, ordersApi.update, {
    params: { id: order.id },
    body: { proof_required: !order.proof_required },
    done: order.proof_required
      ? 'O nome de quem recebe volta a bastar.'
      : 'A entrega pede o código ou o QR de quem recebe.',
    fallback: 'Erro ao atualizar pedido. Tente novamente.',
  })
